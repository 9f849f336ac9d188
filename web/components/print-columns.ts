import type { Column } from "./column.ts";

/** Pixels of a letter of 9 pt, of what stands between two cells, and of A4 landscape within its margins. */
const letter = 12;
const gap = 4;
const paper = 1_075;

/** In letters; half-width ones take more than half of one. */
const lengthOf = (text: string) => text.length - 0.4 * (text.match(/[ -~]/g)?.length ?? 0);

/** What nineteen of twenty texts need, so that a single long one does not take the others' room; and the longest one. */
const usual = 0.95;
const lengthsOf = (texts: string[]) => {
  const lengths = texts.map(lengthOf).sort((a, b) => a - b);
  return [lengths[Math.floor(lengths.length * usual)] ?? 0, lengths.at(-1) ?? 0] as const;
};

const day = /^\d{4}\/\d\d\/\d\d/;
/** A day on one line, and one that breaks after its year. */
const [whole, broken] = [6, 3];
/** What is no longer stays on one line; nothing gets more than the latter. */
const [short, long] = [4, 16];

/** In letters; `all` where the paper has room to spare. */
type Need = { least: number; most: number; all: number; isDay?: boolean };

const needOf = <T>({ label, text, isIcon, isName }: Column<T>, rows: readonly T[]): Need | undefined => {
  const texts = rows.map(text).filter((each) => each !== "" && each !== "-");
  if (texts.length === 0 && !isName) return undefined;
  if (isIcon) return { least: 1.5, most: 1.5, all: 1.5 };
  if (texts.length > 0 && texts.every((each) => day.test(each))) {
    const hasMark = texts.some((each) => each.includes(" "));
    return { least: hasMark ? whole : broken, most: whole, all: whole, isDay: true };
  }
  const [length, longest] = lengthsOf(texts);
  const most = Math.min(Math.max(length, Math.min(label.length, short)) + 0.3, long);
  const all = Math.max(most, Math.min(longest + 0.3, long));
  return { least: Math.max(Math.min(most, short), most / (isName ? 2 : 3)), most, all };
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
  // Days break before names get three lines.
  const areWhole = sum(({ isDay, least, most }) => (isDay ? most : Math.max(least, most / 2))) <= room;
  const least = (need: Need) => (need.isDay && areWhole ? need.most : need.least);
  const wanted = (need: Need) => (need.isDay ? 0 : need.most - need.least);
  const share = Math.min(1, Math.max(0, room - sum(least)) / (sum(wanted) || 1));
  const rest = ({ most, all }: Need) => all - most;
  const spare = Math.min(1, Math.max(0, room - sum(least) - sum(wanted)) / (sum(rest) || 1));
  return filled.map(({ column: { sort: _, ...column }, need }) => ({
    ...column,
    width: gap + letter * (least(need) + share * wanted(need) + spare * rest(need)),
  }));
};
