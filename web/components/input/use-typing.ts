import { useMemo, useState } from "react";
import { withoutLegalForm } from "#shared/companies/legal-forms.ts";
import { searchKey, searchTerms } from "#shared/text/keys.ts";

export type Choice = { value: string | number; label: string; kana?: string; note?: string };

const keyed = (choice: Choice) => ({
  choice,
  key: searchKey(`${choice.label} ${choice.kana ?? ""} ${choice.note ?? ""}`),
});

/** The same text first, then what starts with it, legal forms aside; a legal form itself may be typed too. */
const rankOf = ({ label, kana = "" }: Choice, start: string) => {
  const startsAs = (form: (name: string) => string) =>
    [label, kana].some((name) => searchKey(form(name)).startsWith(start));
  if (searchKey(label) === start) return 0;
  return startsAs(withoutLegalForm) ? 1 : startsAs((name) => name) ? 2 : 3;
};

const lazily = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** The choices that a text fits, the likeliest first; all of them without one. */
export const useMatches = (choices: readonly Choice[], text = "") => {
  // Made at the first keystroke, so that opening a form does not wait for it.
  const all = useMemo(() => lazily(() => choices.map(keyed)), [choices]);
  return useMemo(() => {
    const terms = searchTerms(text);
    if (terms.length === 0) return choices;
    return all()
      .filter(({ key }) => terms.every((term) => key.includes(term)))
      .map(({ choice }) => ({ choice, rank: rankOf(choice, searchKey(text)) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ choice }) => choice);
  }, [all, choices, text]);
};

type Props = {
  choices: readonly Choice[];
  isFree: boolean;
  value: string | number | null | undefined;
  onChange: (value: string | number | null) => void;
};

const drawn = 100;

/** What to do about a text that matches no choice. */
const unresolved = (text: string, count: number) =>
  count === 0
    ? `「${text}」は候補にありません。`
    : `「${text}」に当てはまる候補が${count}件あります。一つを選択してください。`;

/**
 * What is typed, and the choice that Enter or Tab would take: the first that fits until an arrow key moves on.
 * A text that is left without a choice stays, with a sentence on it, until another value comes.
 */
export const useTyping = ({ choices, isFree, value, onChange }: Props) => {
  const selected = isFree ? undefined : choices.find((choice) => choice.value === value);
  const [typing, setTyping] = useState<{ text: string; isLeft?: true }>();
  const [moved, setMoved] = useState<string | null>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const typed = typing?.isLeft && selected ? undefined : typing?.text;
  const matches = useMatches(choices, typed);
  const items = useMemo(() => matches.slice(0, drawn), [matches]);
  const isMoved = items.some((choice) => String(choice.value) === moved);
  const first = typed && items[0] ? String(items[0].value) : null;

  const pick = (picked: string | undefined) => {
    const choice = choices.find((entry) => String(entry.value) === picked);
    if (choice) onChange(isFree ? choice.label : choice.value);
    setTyping(undefined);
  };
  return {
    selected,
    text: isFree ? String(value ?? "") : (typed ?? selected?.label ?? ""),
    items,
    /** How many there are beyond those that are rendered. */
    hidden: matches.length - items.length,
    wasOpened: isOpen !== undefined,
    highlighted: isOpen ? (isMoved ? moved : first) : null,
    problem: typing?.isLeft && typed !== undefined ? unresolved(typed, matches.length) : undefined,
    setOpen: (open: boolean) => (setOpen(open), setMoved(null)),
    highlight: setMoved,
    pick,
    type: (text: string) => {
      setTyping({ text });
      setMoved(null);
      if (isFree) onChange(text);
      else if (text === "") onChange(null);
    },
    leave: () => {
      const found = matches.filter(({ label }) => label === typed);
      const [only, ...others] = found.length > 0 ? found : matches;
      if (isFree || !typed) setTyping(undefined);
      else if (only && others.length === 0) pick(String(only.value));
      else {
        onChange(null);
        setTyping({ text: typed, isLeft: true });
      }
    },
  };
};
export type Typing = ReturnType<typeof useTyping>;
