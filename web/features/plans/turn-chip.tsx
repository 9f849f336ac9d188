import type { SystemStyleObject } from "@chakra-ui/react";
import { LuCheck } from "react-icons/lu";
import { showDay } from "#shared/dates/day.ts";
import { shortName } from "#shared/plans/names.ts";
import type { ShownTurn } from "./turns.ts";

type State = ShownTurn["state"];
export const stateLabels: Record<State, string> = {
  planned: "予定",
  made: "作成済み",
  done: "完了",
  late: "超過",
  skipped: "省略",
};

/** For the root of what draws many of them. */
export const chipStyles: SystemStyleObject = {
  "& [data-turn]": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    minH: "6",
    px: "1.5",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "xs",
    fontSize: "xs",
    lineHeight: "1.2",
    whiteSpace: "nowrap",
    mdDown: { minH: "touch", px: "2.5" },
  },
  "& [data-turn=planned]": { borderStyle: "dashed", borderColor: "border.control", color: "fg" },
  "& [data-turn=made]": { bg: "blue.muted", color: "blue.fg" },
  "& [data-turn=late]": { bg: "red.muted", color: "red.fg" },
  "& [data-turn=done]": { color: "fg.muted" },
  "& [data-turn=skipped]": { color: "fg.muted", textDecoration: "line-through" },
  "& :is(button, a)[data-turn]": { cursor: "pointer" },
};

type Props =
  | {
      shown: ShownTurn;
      /** It says how the turn stands, where its name stands beside it. */
      isState?: true;
      onOpen: () => void;
    }
  | { label: string; state: State };

/** A turn in a cell, which opens it; or what such a mark means. */
export const TurnChip = (props: Props) => {
  if ("label" in props)
    return (
      <span data-turn={props.state}>
        {props.state === "done" && <LuCheck aria-hidden />}
        {props.label}
      </span>
    );
  const { turn, plan, state } = props.shown;
  const text = props.isState ? stateLabels[state] : shortName(plan);
  return (
    <button
      type="button"
      data-turn={state}
      aria-label={`${text}　${turn.name}　期限 ${showDay(turn.due)}　${stateLabels[state]}`}
      onClick={props.onOpen}
    >
      {state === "done" && <LuCheck aria-hidden />}
      {text}
    </button>
  );
};
