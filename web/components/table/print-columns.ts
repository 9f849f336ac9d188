import {
  Children,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";
import { dayInJapan } from "#shared/dates/day.ts";
import type { Column } from "./column.ts";

/** Pixels of a letter of 9 pt, of what stands between two cells, and of A4 landscape within its margins. */
const letter = 12;
const gap = 4;
const paper = 1_075;

/** In letters; half-width ones take more than half of one. */
const lengthOf = (text: string) => text.length - 0.4 * (text.match(/[ -~]/g)?.length ?? 0);

/** The width that 95 % of the texts need, so that a single long one takes no room from others; and the longest one's. */
const usual = 0.95;
const lengthsOf = (texts: string[]) => {
  const lengths = texts.map(lengthOf).sort((a, b) => a - b);
  return [lengths[Math.floor(lengths.length * usual)] ?? 0, lengths.at(-1) ?? 0] as const;
};

const day = /^\d{4}\/\d\d\/\d\d/;
/** A day's letters, those of one of its figures, and of a head with brackets, of which none begins a line. */
const [whole, figure, bracketed] = [6, 0.54, 3];
/** Where the paper is full, a day of this year leaves its year to the date at the head, another has two digits of it. */
const withoutYear = (text: string) => {
  if (!day.test(text)) return text;
  return text.startsWith(dayInJapan(Date.now()).slice(0, 4)) ? text.slice(5) : text.slice(2);
};
const shortened = (node: ReactNode): ReactNode => {
  if (typeof node === "string") return withoutYear(node);
  if (!isValidElement<PropsWithChildren>(node) || (node.type !== Fragment && node.type !== "button")) return node;
  return cloneElement(node, undefined, ...Children.toArray(node.props.children).map(shortened));
};
/** Texts up to the first length stay on one line; no column gets more than the second. */
const [short, long] = [4, 16];
/** A name of a person with its space; a longer one breaks there. */
const person = 7.3;

/** In letters; `all` where the paper has room to spare. */
type Need = { least: number; most: number; all: number; isDay?: boolean };

const needOf = <T>(column: Column<T>, rows: readonly T[]): Need | undefined => {
  const { label, text, isIcon, isName, isPerson, isScreenOnly } = column;
  if (isScreenOnly) return undefined;
  const texts = rows.map(text).filter((each) => each !== "" && each !== "-");
  if (texts.length === 0 && !isName) return undefined;
  if (isIcon) return { least: 1.5, most: 1.5, all: 1.5 };
  if (texts.length > 0 && texts.every((each) => day.test(each))) {
    const hasMark = texts.some((each) => each.includes(" "));
    const least = Math.max(
      ...texts.map((each) => figure * withoutYear(each).length),
      label.includes("）") ? bracketed : 0,
    );
    return { least: hasMark ? whole : least, most: whole, all: whole, isDay: true };
  }
  const [length, longest] = lengthsOf(texts);
  const most = Math.min(Math.max(length, Math.min(label.length, short)) + 0.3, long);
  const all = Math.max(most, Math.min(longest + 0.3, long));
  const least = isPerson ? Math.min(most, person) : Math.max(Math.min(most, short), most / (isName ? 2 : 3));
  return { least, most, all };
};

const cellOf = <T>({ text, cell = text, isPerson }: Column<T>, isShort: boolean | undefined): Partial<Column<T>> => {
  if (isShort) return { cell: (row) => shortened(cell(row)) };
  if (isPerson) return { cell: (row) => createElement("span", { style: { wordBreak: "keep-all" } }, cell(row)) };
  return {};
};

/**
 * The columns that hold anything, as wide as their texts ask for and the paper allows; without buttons, which Chromium
 * draws at the head of the first page alone.
 */
export const printColumns = <T>(columns: readonly Column<T>[], rows: readonly T[]): Column<T>[] => {
  const filled = columns.flatMap((column) => {
    const need = needOf(column, rows);
    return need ? [{ column, need }] : [];
  });
  const sum = (of: (need: Need) => number) => filled.reduce((total, { need }) => total + of(need), 0);
  const room = (paper - gap * filled.length) / letter;
  // Days leave their year before names get three lines.
  const areWhole = sum(({ isDay, least, most }) => (isDay ? most : Math.max(least, most / 2))) <= room;
  const least = (need: Need) => (need.isDay && areWhole ? need.most : need.least);
  const wanted = (need: Need) => (need.isDay ? 0 : need.most - need.least);
  const share = Math.min(1, Math.max(0, room - sum(least)) / (sum(wanted) || 1));
  const rest = ({ most, all }: Need) => all - most;
  const spare = Math.min(1, Math.max(0, room - sum(least) - sum(wanted)) / (sum(rest) || 1));
  return filled.map(({ column: { sort: _, ...column }, need }) => ({
    ...column,
    ...cellOf(column, need.isDay && !areWhole && need.least < whole),
    width: gap + letter * (least(need) + share * wanted(need) + spare * rest(need)),
  }));
};
