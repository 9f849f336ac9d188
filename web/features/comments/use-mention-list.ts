import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Mention } from "#shared/comments/mentions.ts";
import { isEnter, isIme } from "#web/components/input/is-ime.ts";
import { type Choice, useMatches } from "#web/components/input/use-typing.ts";
import { mentionQuery } from "./mention-query.ts";

const none: readonly Choice[] = [];

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  choices: readonly Choice[];
  text: string;
  mentions: readonly Mention[];
  onPick: (text: string, mention: Mention) => void;
  onText: (text: string) => void;
};

/** Who fits what stands between an @ and the caret, and whom Enter takes: the first until an arrow key moves on. */
const useFound = ({ choices, text, mentions }: Pick<Props, "choices" | "text" | "mentions">) => {
  const [caret, setCaret] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [moved, setMoved] = useState<Choice>();
  const names = mentions.map(({ name }) => name);
  const query = caret === undefined ? undefined : mentionQuery(text, caret, names);
  const found = useMatches(query && query.at !== closedAt ? choices : none, query?.text ?? "");
  const active = moved && found.includes(moved) ? moved : found[0];
  return {
    ...{ query, found, active, setCaret, setClosedAt },
    point: setMoved,
    move: (by: number) => setMoved(found.at((found.indexOf(active!) + by) % found.length)),
    follow: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setCaret(selectionStart);
      setMoved(undefined);
      if (!mentionQuery(value, selectionStart, names)) setClosedAt(undefined);
    },
  };
};

/** The list of colleagues while an @ is being completed, and what keys do. */
export const useMentionList = ({ field, onPick, onText, ...of }: Props) => {
  const { query, found, active, setCaret, setClosedAt, point, move, follow } = useFound(of);
  const id = useId();
  const putCaret = (at: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
    setCaret(at);
  };
  const pick = ({ value, label }: Choice) => {
    if (!query) return;
    const now = field.current!.value;
    const [before, after] = [now.slice(0, query.at), now.slice(query.at + 1 + query.text.length)];
    const named = `@${label}${/^\s/.test(after) ? "" : " "}`;
    flushSync(() => onPick(before + named + after, { user: Number(value), name: label }));
    putCaret(before.length + named.length);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!active || isIme(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isEnter(event) || (event.key === "Tab" && !event.shiftKey)) pick(active);
    else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else return;
    event.preventDefault();
  };
  return {
    ...{ id, found, active, pick, point, follow, handleKey },
    /** Closes it until another @ is typed. @returns whether it was open */
    close: () => {
      if (active) setClosedAt(query?.at);
      return active !== undefined;
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setCaret(undefined);
    },
    /** Types an @ where the caret is. */
    begin: () => {
      const { value, selectionStart: at } = field.current!;
      const space = /[A-Za-z0-9._%+-]$/.test(value.slice(0, at)) ? " " : "";
      flushSync(() => onText(`${value.slice(0, at)}${space}@${value.slice(at)}`));
      setClosedAt(undefined);
      putCaret(at + space.length + 1);
    },
  };
};
export type MentionListState = ReturnType<typeof useMentionList>;
