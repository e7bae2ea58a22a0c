import { useState } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import { Picture } from "../../icons.tsx";
import { pointed } from "../../lesson/point.ts";
import type { Motion } from "../../motion.ts";
import { Dialog } from "../../panels/dialog.tsx";
import type { DeckName, GameSnapshot, Layer } from "../../protocol.ts";
import { Face } from "./card.tsx";
import { CARDS, UNKNOWN } from "./catalog.ts";

export interface DecksProps {
  readonly game: GameSnapshot;
  readonly motion: Motion;
}

/** Both decks with what is left in them, and their discards to look through (FI-OPEN). */
export function Decks({ game, motion }: DecksProps) {
  const { say, uid } = useDesk();
  const [open, setOpen] = useState<DeckName | null>(null);
  const { treasure, flood } = game.decks;
  const thrown = Object.values(treasure.discard).reduce((sum, n) => sum + n, 0);
  return (
    <section class="fi-decks" aria-labelledby={`${uid}-decks`}>
      <h3 id={`${uid}-decks`}>{say("deck.title")}</h3>
      <div class="fi-deck-row">
        <DeckButton
          name="treasure"
          game={game}
          count={treasure.count}
          discarded={thrown}
          motion={motion}
          onOpen={setOpen}
        />
        <DeckButton
          name="flood"
          game={game}
          count={flood.count}
          discarded={flood.discard.length}
          motion={motion}
          onOpen={setOpen}
        />
      </div>
      {open !== null && <DeckDialog game={game} name={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface DeckButtonProps {
  readonly name: DeckName;
  readonly game: GameSnapshot;
  readonly count: number;
  readonly discarded: number;
  readonly motion: Motion;
  readonly onOpen: (name: DeckName) => void;
}

function DeckButton({ name, game, count, discarded, motion, onOpen }: DeckButtonProps) {
  const { say } = useDesk();
  const delay = motion.delays.get(`deck:${name}`);
  return (
    <button
      type="button"
      class={`fi-deck fi-deck-${name} ${delay === undefined ? "" : "fi-did-shuffle"} ${pointed(game, `deck:${name}`)}`}
      style={{ "--fi-delay": `${delay ?? 0}ms` }}
      aria-haspopup="dialog"
      onClick={() => onOpen(name)}
    >
      <span class="fi-pile">
        {name === "treasure" ? (
          <Picture group="treasures" id="fire" />
        ) : (
          <Picture group="marks" id="waves" />
        )}
        <b>{count}</b>
      </span>
      <span class="fi-deck-text">
        <b>{say(`deck.${name}`)}</b>
        <span>{say("deck.left", { n: count })}</span>
        <span class={pointed(game, `discard:${name}`, ...thrownCards(game, name))}>
          {say("deck.discarded", { n: discarded })}
        </span>
      </span>
    </button>
  );
}

/** The cards that a lesson can only point at in the discard pile: nobody holds one. */
const thrownCards = ({ decks, players }: GameSnapshot, name: DeckName): readonly string[] =>
  Object.keys(name === "treasure" ? decks.treasure.discard : {})
    .filter((card) => !players.some(({ hand }) => hand.includes(card)))
    .map((card) => `card:${card}`);

interface DeckDialogProps {
  readonly game: GameSnapshot;
  readonly name: DeckName;
  readonly onClose: () => void;
}

function DeckDialog({ game, name, onClose }: DeckDialogProps) {
  const { say } = useDesk();
  const deck = game.decks[name];
  const sunk = game.board.tiles
    .filter(({ code, state }) => state === "sunk" && code !== UNKNOWN)
    .map(({ code }) => code);
  return (
    <Dialog name="deck" title={say(`deck.${name}`)} onClose={onClose}>
      <h3>{say(`deck.${name}_discard`)}</h3>
      {name === "treasure" ? (
        <TreasureDiscard discard={game.decks.treasure.discard} />
      ) : (
        <TileNames codes={game.decks.flood.discard} empty={say("deck.discard_empty")} />
      )}
      <h3>
        {say(`deck.${name}`)} <small>{say("deck.left", { n: deck.count })}</small>
      </h3>
      {deck.layers.length > 0 && <Layers name={name} layers={deck.layers} />}
      {name === "flood" && sunk.length > 0 && (
        <>
          <h3>{say("deck.gone")}</h3>
          <TileNames codes={sunk} empty="" />
        </>
      )}
    </Dialog>
  );
}

function TreasureDiscard({ discard }: { readonly discard: Readonly<Record<string, number>> }) {
  const { say } = useDesk();
  const kinds = CARDS.filter((card) => (discard[card] ?? 0) > 0);
  if (kinds.length === 0) return <p>{say("deck.discard_empty")}</p>;
  return (
    <ul class="fi-cards">
      {kinds.map((card) => {
        const n = discard[card] ?? 0;
        return (
          <li key={card}>
            <span
              class={`fi-card fi-card-${card}`}
              role="img"
              aria-label={say("hand.several", { n, card: say(`card.${card}`) })}
            >
              <Face card={card} count={n} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function TileNames({
  codes,
  empty,
}: {
  readonly codes: readonly string[];
  readonly empty: string;
}) {
  const { say } = useDesk();
  if (codes.length === 0) return <p>{empty}</p>;
  return (
    <ul class="fi-names">
      {codes.map((code) => (
        <li key={code}>
          <Picture group="tiles" id={code} />
          {say(`tile.${code}`)}
        </li>
      ))}
    </ul>
  );
}

/** What is known of a deck, from the top: which cards come next, in whatever order. */
function Layers({ name, layers }: { readonly name: DeckName; readonly layers: readonly Layer[] }) {
  const { say } = useDesk();
  return (
    <ol class="fi-layers">
      {layers.map((layer, index) => (
        <li key={index}>
          <p>
            {say("deck.layer", { n: layer.n })}
            {layers.length > 1 && index === 0 && <> · {say("deck.known_on_top")}</>}
          </p>
          {layer.cards !== undefined && name === "flood" && (
            <TileNames codes={layer.cards} empty="" />
          )}
        </li>
      ))}
    </ol>
  );
}
