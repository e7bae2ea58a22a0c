import { useDesk } from "../desk.ts";

/** What Python said against the last step, with a way to the rule; for places far from the board. */
export function Objection() {
  const { say, objection, openRule } = useDesk();
  if (objection === null) return null;
  if (objection.kind === "fault") {
    const { message, remedy } = objection.fault;
    return (
      <p class="fi-fault">
        {message} {remedy}
      </p>
    );
  }
  const { message, rule } = objection.refusal;
  return (
    <p class="fi-fault">
      {message}{" "}
      <button type="button" class="fi-link" onClick={() => openRule(rule)}>
        {say("button.rule_why")} {rule}
      </button>
    </p>
  );
}
