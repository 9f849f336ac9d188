import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "#web/components/loading/use-painted.ts";
import { tellPartMissing } from "#web/components/messages/part-missing.ts";
import { BareCombobox, type BareProps } from "./bare-combobox.tsx";
import type { Handover, ListCombobox } from "./list-combobox.tsx";
import { type Choice, useTyping } from "./use-typing.ts";

let WithList: typeof ListCombobox | undefined;
/** Loads what draws the list, 18 KB of a form: the field itself stands before it. */
export const loadList = async () => (WithList ??= (await import("./list-combobox.tsx")).ListCombobox);

const untouched: Handover = { hasFocus: false, isAsked: false };

/** Loads the list once the field is painted; answers how the field was when its list came. */
const useList = () => {
  const [handover, setHandover] = useState(WithList && untouched);
  const control = useRef<HTMLDivElement>(null);
  const state = useRef({ isAsked: false, isComposing: false });
  const handOver = () => {
    const input = control.current?.querySelector("input");
    // What an input method composes would be lost with the element that it composes in.
    if (!WithList || !input || state.current.isComposing) return;
    const hasFocus = document.activeElement === input;
    // At once: what is typed meanwhile would be lost with the element.
    flushSync(() => setHandover({ hasFocus, isAsked: state.current.isAsked }));
  };
  useEffect(() => (handover ? undefined : afterPaint(() => void loadList().then(handOver, () => {}))), []);
  const ask = () => {
    if (state.current.isAsked) return;
    state.current.isAsked = true;
    void loadList().then(handOver, () => {
      state.current.isAsked = false;
      tellPartMissing();
    });
  };
  const compose = (isComposing: boolean) => {
    state.current.isComposing = isComposing;
    if (!isComposing) setTimeout(handOver);
  };
  return {
    handover,
    bare: { control, onAsk: ask, onCompose: compose, onLeave: () => (state.current.isAsked = false) },
  };
};

type Props = Omit<BareProps, "typing"> & {
  choices: readonly Choice[];
  value: string | number | null | undefined;
  onChange: (value: string | number | null) => void;
};

/** A text field with choices; full or half width, kind of kana and case make no difference in its search. */
export const Combobox = ({ choices, value, onChange, ...field }: Props) => {
  const typing = useTyping({ choices, isFree: field.isFree, value, onChange });
  const { handover, bare } = useList();
  if (WithList && handover) return <WithList {...field} typing={typing} handover={handover} />;
  return <BareCombobox {...field} typing={typing} {...bare} />;
};
