import type { FieldKind } from "#shared/agreements/form.ts";
import type { OurField } from "#shared/agreements/xml.ts";
import type { FormLeaf } from "./leaf-rules.ts";
import type { Filling, FillingPart } from "./procedure.ts";

/** Rows count from 1. */
export const fromOf = ({ name, table }: OurField, row: number) => (table ? `${table}.${row}.${name}` : name);

const lettersOf = (text: string) => text.normalize("NFKC").replace(/[\s\p{P}\p{S}]/gu, "");
const pairsOf = (text: string) => {
  const letters = lettersOf(text);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
};
const bare = (text: string) => text.replace(/[（(][^）)]*[）)]/g, "");
/** The pairs of letters of a text, and of it without what stands in brackets, which says less than the rest. */
type Signs = readonly [whole: Set<string>, bare: Set<string>];
const signsOf = (text: string): Signs => [pairsOf(text), pairsOf(bare(text))];
/** 0 to 1: how many pairs two texts share, of both and of the shorter one. */
const shared = (some: Set<string>, others: Set<string>) => {
  if (some.size === 0 || others.size === 0) return 0;
  const count = [...some].filter((pair) => others.has(pair)).length;
  return count / (some.size + others.size) + count / Math.min(some.size, others.size) / 2;
};
const likeness = (one: Signs, other: Signs) => (shared(one[0], other[0]) + shared(one[1], other[1])) / 2;
type Sought = OurField & { own: Signs; around: Signs };

const dayParts = /(元号|年号|年|月|日)$/;
const timeParts = /(時|分)$/;
type Known = {
  leaf: FormLeaf;
  own: Signs;
  around: Signs;
  /** The element that holds the rows, where each is one. */
  rows?: string | undefined;
  row: number | undefined;
  part: FillingPart | undefined;
};

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
  const name = leaf.label || leaf.path.split("/").at(-1)!;
  const words = name.replace(part ? /(元号|年号|年|月|日|時|分)$/ : /$^/, "");
  const [, rows, place] = /^(.*)\[(\d+)\]/.exec(leaf.path) ?? [];
  const nth = place ?? /(\d+)$/.exec(words.normalize("NFKC"))?.[1];
  return {
    leaf,
    own: signsOf(words),
    around: signsOf(`${leaf.path} ${leaf.label}`),
    rows,
    row: nth === undefined ? undefined : Number(nth),
    part,
  };
};

const times: readonly (FillingPart | undefined)[] = ["hour", "minute"];
const fits = ({ row, part }: Known, { table, valueType }: OurField) => {
  if ((table !== undefined) !== (row !== undefined)) return false;
  return part === undefined ? valueType !== "day" : valueType === (times.includes(part) ? "time" : "day");
};
const scoreOf = (leaf: Known, field: Sought) =>
  likeness(leaf.own, field.own) * 0.9 + likeness(leaf.around, field.around) * 0.1;

/** The table that each element of rows is, the surest first: by all of its leaves together, as columns alone look alike. */
const tablesOf = (known: readonly Known[], fields: readonly Sought[]): Record<string, string> => {
  const first = known.filter(({ rows, row }) => rows !== undefined && row === 1);
  const names = [...new Set(fields.flatMap(({ table }) => table ?? []))];
  const sums = [...new Set(first.map(({ rows }) => rows!))].flatMap((rows) =>
    names.map((table) => {
      const own = fields.filter((field) => field.table === table);
      const scores = first
        .filter((each) => each.rows === rows)
        .map((each) => Math.max(0, ...own.filter((field) => fits(each, field)).map((field) => scoreOf(each, field))));
      return { rows, table, sum: scores.reduce((sum, score) => sum + score, 0) };
    }),
  );
  const found: Record<string, string> = {};
  for (const { rows, table } of sums.toSorted((one, other) => other.sum - one.sum))
    if (!Object.values(found).includes(table)) found[rows] ??= table;
  return found;
};

/** Below this a proposal would be a guess. */
const enough = 0.5;
const matchOf = (known: Known, fields: readonly Sought[], table: string | undefined) => {
  const scored = fields
    .filter((field) => fits(known, field) && (table === undefined || field.table === table))
    .map((field) => ({ field, score: scoreOf(known, field) }))
    .toSorted((one, other) => other.score - one.score);
  return scored[0] && scored[0].score >= enough ? { ...known, ...scored[0] } : undefined;
};

const split: readonly FieldKind[] = ["laborInsurance", "postalCode", "phone"];
/**
 * What may fill the leaves of one form, found by their labels; what is not clear is left out. A number that is written with
 * hyphens goes to several leaves in pieces; else the leaf that is most alike gets a field.
 */
export const proposeFillings = (leaves: readonly FormLeaf[], fields: readonly OurField[]): Record<string, Filling> => {
  const known = leaves.map((leaf) => knownOf(leaf, leaves));
  const sought = fields.map((field) => ({ ...field, own: signsOf(field.label), around: signsOf(field.group) }));
  const tables = tablesOf(known, sought);
  const found = known.flatMap((each) => matchOf(each, sought, each.rows && tables[each.rows]) ?? []);
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
