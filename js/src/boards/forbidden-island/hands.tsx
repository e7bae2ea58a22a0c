import { useDesk } from "../../desk.ts";
import { Picture } from "../../icons.tsx";
import { pointed } from "../../lesson/point.ts";
import type { Motion } from "../../motion.ts";
import { Objection } from "../../panels/objection.tsx";
import type { Card, GameSnapshot, Player } from "../../protocol.ts";
import { Face } from "./card.tsx";
import { isTreasure, POWER_RULE, SITE, TREASURES } from "./catalog.ts";
import type { Intent } from "./intent.ts";
import { isLitCard } from "./lit.ts";
import { Badge } from "./pawn.tsx";
import { nameOf } from "./people.ts";

export interface HandsProps {
  readonly game: GameSnapshot;
  readonly intent: Intent;
  readonly motion: Motion;
  readonly onIntent: (intent: Intent) => void;
}

/** Everybody's open hand, in seat order. */
export function Hands({ game, intent, motion, onIntent }: HandsProps) {
  const { say, uid } = useDesk();
  return (
    <section class="fi-hands" aria-labelledby={`${uid}-hands`}>
      <h3 id={`${uid}-hands`}>{say("hand.title")}</h3>
      <ol>
        {game.players.map((player) => (
          <Hand
            key={player.role}
            game={game}
            player={player}
            motion={motion}
            open={intent.kind === "card" && intent.role === player.role ? intent.index : null}
            onIntent={onIntent}
          />
        ))}
      </ol>
    </section>
  );
}

interface HandProps {
  readonly game: GameSnapshot;
  readonly player: Player;
  readonly motion: Motion;
  readonly open: number | null;
  readonly onIntent: (intent: Intent) => void;
}

function Hand({ game, player, motion, open, onIntent }: HandProps) {
  const { say, openRule, readOnly, uid } = useDesk();
  const { role, name, hand, at } = player;
  const active = role === game.turn.active && game.outcome === null;
  const over = role === game.turn.over_limit;
  const roleName = say(`role.${role}`);
  const delay = motion.delays.get(`hand:${role}`);
  const fresh = hand.lastIndexOf(motion.cards.get(role) ?? "");
  const chosen = open === null ? undefined : hand[open];
  return (
    <li
      class={`fi-hand ${active ? "fi-hand-active" : ""} ${over ? "fi-hand-over" : ""} ${pointed(game, `hand:${role}`)}`}
      style={delay === undefined ? undefined : { "--fi-delay": `${delay}ms` }}
    >
      <div class="fi-hand-head">
        <Badge role={role} letter={say(`pawn.${role}`)} />
        <span class="fi-hand-who">
          <b>{name === "" ? roleName : name}</b> {name !== "" && <span>{roleName}</span>}
        </span>
        <span class="fi-hand-at">{say("hand.at", { tile: nameOf(say, at) })}</span>
        <button
          type="button"
          class="fi-power"
          title={say(`power.${role}`)}
          aria-label={`${roleName}: ${say(`power.${role}`)}`}
          aria-disabled={readOnly}
          onClick={() => {
            if (!readOnly) openRule(POWER_RULE[role] ?? "");
          }}
        >
          ?
        </button>
      </div>
      {hand.length === 0 ? (
        <p class="fi-hand-empty">{say("hand.empty")}</p>
      ) : (
        <ul
          class="fi-cards"
          aria-label={say("hand.of", { name: name === "" ? roleName : name, role: roleName })}
        >
          {hand.map((card, index) => (
            <li
              key={`${card}${hand.slice(0, index).filter((other) => other === card).length}`}
              class={index === fresh ? "fi-fresh" : undefined}
            >
              <button
                type="button"
                class={`fi-card fi-card-${card} ${isLitCard(game, role, card) ? "fi-lit" : ""} ${pointed(game, `card:${card}`)}`}
                aria-label={say(`card.${card}`)}
                aria-expanded={open === index}
                aria-controls={open === index ? `${uid}-strip-${role}` : undefined}
                aria-disabled={readOnly}
                onClick={() => {
                  if (readOnly) return;
                  onIntent(open === index ? { kind: "free" } : { kind: "card", role, index });
                }}
              >
                <Face card={card} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && (
        <Strip
          id={`${uid}-strip-${role}`}
          game={game}
          player={player}
          card={chosen}
          onIntent={onIntent}
        />
      )}
    </li>
  );
}

interface StripProps {
  readonly id: string;
  readonly game: GameSnapshot;
  readonly player: Player;
  readonly card: Card;
  readonly onIntent: (intent: Intent) => void;
}

/** What can be done with a card, opened under the hand; what cannot be done now says why when pressed. */
function Strip({ id, game, player, card, onIntent }: StripProps) {
  const { say } = useDesk();
  return (
    <div id={id} class="fi-strip">
      <p>{say(`card_text.${isTreasure(card) ? "treasure" : card}`)}</p>
      <div class="fi-row">
        {isTreasure(card) ? (
          <TreasureActions game={game} player={player} card={card} />
        ) : (
          <SpecialActions game={game} player={player} card={card} onIntent={onIntent} />
        )}
      </div>
      <Objection />
    </div>
  );
}

function TreasureActions({ game, player, card }: Omit<StripProps, "id" | "onIntent">) {
  const { say, act } = useDesk();
  const { legal, turn } = game;
  if (player.role !== turn.active || turn.phase !== "actions") return null;
  const to = legal.give?.find((gift) => gift.card === card)?.to ?? [];
  const capture = legal.capture?.includes(card) === true;
  const onSite = SITE[player.at] === card && TREASURES.includes(card);
  return (
    <>
      {(capture || onSite) && (
        <button
          type="button"
          class={`fi-button ${capture ? "fi-main" : "fi-faint"}`}
          onClick={() => act(`capture ${card}`)}
        >
          {say("action.capture")}
        </button>
      )}
      {game.players
        .filter(({ role }) => role !== player.role)
        .map(({ role }) => (
          <button
            type="button"
            class={`fi-button fi-person ${to.includes(role) ? "" : "fi-faint"}`}
            key={role}
            onClick={() => act(`give ${card} ${role}`)}
          >
            <Badge role={role} letter={say(`pawn.${role}`)} />
            {say("action.give_to", { role: say(`role.${role}`) })}
          </button>
        ))}
    </>
  );
}

function SpecialActions({ game, player, card, onIntent }: Omit<StripProps, "id">) {
  const { say, act } = useDesk();
  const { legal } = game;
  const { role, at } = player;
  if (card === "sandbags") {
    const possible = legal.sandbags?.some(({ by }) => by === role) === true;
    return (
      <button
        type="button"
        class={`fi-button ${possible ? "fi-main" : "fi-faint"}`}
        onClick={() => {
          if (possible) onIntent({ kind: "sandbags", by: role });
          else act(`${role}: sandbags ${at}`);
        }}
      >
        <Picture group="cards" id="sandbags" />
        {say("action.sandbags")}
      </button>
    );
  }
  const lifts = (legal.lift ?? []).filter(({ by }) => by === role);
  const from = lifts.find((lift) => lift.from === at) ?? lifts[0];
  return (
    <>
      {legal.escape?.includes(role) && (
        <button type="button" class="fi-button fi-main" onClick={() => act(`${role}: escape`)}>
          {say("action.escape")}
        </button>
      )}
      <button
        type="button"
        class={`fi-button ${from === undefined ? "fi-faint" : "fi-main"}`}
        onClick={() => {
          if (from === undefined) act(`${role}: lift ${role} ${elsewhere(game, at)}`);
          else
            onIntent({ kind: "board", by: role, from: from.from, pawns: from.pawns.slice(0, 1) });
        }}
      >
        <Picture group="cards" id="lift" />
        {say("action.lift")}
      </button>
    </>
  );
}

/** Any other tile, to ask Python why a lift is not possible now. */
function elsewhere(game: GameSnapshot, at: string): string {
  const other = game.board.tiles.find(({ code, state }) => code !== at && state !== "sunk");
  return other?.code ?? at;
}
