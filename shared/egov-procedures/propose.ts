import type { FieldKind } from "#shared/agreements/form.ts";
import type { FormLeaf } from "./leaf-rules.ts";
import type { Filling, FillingPart } from "./procedure.ts";

/** A value of our form that can stand in a leaf: a field, or a column of a table. `group` is its section or table. */
export type OurField = { name: string; table?: string; label: string; group: string; valueType: FieldKind };
/** Rows count from 1. */
export const fromOf = ({ name, table }: OurField, row: number) => (table ? `${table}.${row}.${name}` : name);

const lettersOf = (text: string) => text.normalize("NFKC").replace(/[\s\p{P}\p{S}]/gu, "");
const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
/** 0 to 1: how many pairs of letters two texts share, of both and of the shorter one. */
const likeness = (one: string, other: string) => {
  const [some, others] = [pairsOf(lettersOf(one)), pairsOf(lettersOf(other))];
  if (some.size === 0 || others.size === 0) return 0;
  const shared = [...some].filter((pair) => others.has(pair)).length;
  return shared / (some.size + others.size) + shared / Math.min(some.size, others.size) / 2;
};

const dayParts = /(元号|年号|年|月|日)$/;
const timeParts = /(時|分)$/;
type Known = { leaf: FormLeaf; words: string; row: number | undefined; part: FillingPart | undefined; isDay: boolean };

/** A day or a time that stands in several leaves of one name but for its end: 起算元号, 起算年, 起算月, 起算日. */
const partOf = (leaf: FormLeaf, leaves: readonly FormLeaf[]): FillingPart | undefined => {
  const split = (pattern: RegExp) => {
    const [end] = pattern.exec(leaf.path) ?? [];
    const stem = leaf.path.slice(0, -(end?.length ?? 0));
    const has = (other: string) => leaves.some(({ path }) => path === stem + other);
    return end ? { end, has } : undefined;
  };
  const time = split(timeParts);
  if (time?.has("時") && time.has("分")) return time.end === "時" ? "hour" : "minute";
  const day = split(dayParts);
  if (!day?.has("年") || !day.has("月")) return undefined;
  if (day.end === "月") return "month";
  if (day.end === "日") return "day";
  if (day.end === "年") return day.has("元号") || day.has("年号") ? "eraYear" : "westernYear";
  return leaf.rules.isNumeric || leaf.rules.allowed?.every((each) => /^\d+$/.test(each)) ? "eraCode" : "eraName";
};

const knownOf = (leaf: FormLeaf, leaves: readonly FormLeaf[]): Known => {
  const part = partOf(leaf, leaves);
  const path = leaf.path.split("/").slice(1).join(" ");
  const words = (leaf.label || path).replace(part ? /(元号|年号|年|月|日|時|分)$/ : /$^/, "");
  const nth = /\[(\d+)\](?!.*\[)/.exec(leaf.path)?.[1] ?? /(\d+)$/.exec(words.normalize("NFKC"))?.[1];
  const isDay = part !== undefined && part !== "hour" && part !== "minute";
  return { leaf, words, row: nth === undefined ? undefined : Number(nth), part, isDay };
};

const fits = ({ row, part, isDay }: Known, { table, valueType }: OurField) => {
  if ((table !== undefined) !== (row !== undefined)) return false;
  return part === undefined ? valueType !== "day" : valueType === (isDay ? "day" : "time");
};
/** Below this a proposal would be a guess. */
const enough = 0.5;
const matchOf = (known: Known, fields: readonly OurField[]) => {
  const whole = `${known.leaf.path.replace(/^[^/]*\//, "")} ${known.leaf.label}`;
  const scored = fields
    .filter((field) => fits(known, field))
    .map((field) => ({ field, score: likeness(known.words, field.label) * 0.8 + likeness(whole, field.group) * 0.2 }))
    .toSorted((one, other) => other.score - one.score);
  return scored[0] && scored[0].score >= enough ? { ...known, ...scored[0] } : undefined;
};

const split: readonly FieldKind[] = ["laborInsurance", "postalCode", "phone"];
/**
 * What may fill the leaves of one form, found by their labels; what is not clear is left out. A number that is written with
 * hyphens goes to several leaves in pieces; else the leaf that is most alike gets a field.
 */
export const proposeFillings = (leaves: readonly FormLeaf[], fields: readonly OurField[]): Record<string, Filling> => {
  const found = leaves.flatMap((leaf) => matchOf(knownOf(leaf, leaves), fields) ?? []);
  return Object.fromEntries(
    found.flatMap((match): [string, Filling][] => {
      const { leaf, field, row = 1, part, score } = match;
      const from = fromOf(field, row);
      const alike = found.filter((other) => fromOf(other.field, other.row ?? 1) === from);
      if (part) return [[leaf.path, { from, part }]];
      if (split.includes(field.valueType) && alike.length > 1)
        return [[leaf.path, { from, part: `piece${alike.indexOf(match) + 1}` as FillingPart }]];
      return alike.every((other) => other === match || other.score < score) ? [[leaf.path, { from }]] : [];
    }),
  );
};
