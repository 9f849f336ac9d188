import { nameKey } from "#shared/text/keys.ts";
import type { AgreementContent, AgreementType } from "./content.ts";
import type { Allowance } from "./form.ts";
import { doctorLevels } from "./forms/special-rules.ts";
import { numberOf, overtimeTables, type TableRow } from "./values.ts";

export type Bound = Omit<Allowance, "left">;
type LimitedRow = { content: AgreementContent; row: TableRow };
type BoundOf = (place: LimitedRow) => Bound | undefined;

const hours = (max: number, basis: string, isBelow = false): Bound => ({ max, isBelow, unit: "時間", basis });
const always = (bound: Bound) => () => bound;

const isLong = ({ fields }: AgreementContent) => fields.flexiblePeriod === "long";
const law36 = "労働基準法36条";

/** 坑内労働その他健康上特に有害な業務, also where the special clause names the same work. */
const harmful: BoundOf = ({ content, row }) => {
  const works = overtimeTables
    .flatMap((name) => content.tables[name] ?? [])
    .filter((each) => each.harmful === "1")
    .map(({ work = "" }) => nameKey(work));
  return row.harmful === "1" || works.includes(nameKey(row.work ?? "") || "\0")
    ? hours(2, `${law36}6項1号`)
    : undefined;
};

const times: BoundOf = always({ max: 6, isBelow: false, unit: "回", basis: `${law36}5項` });
const below100 = hours(100, `${law36}5項・6項2号`, true);
const year720 = hours(720, `${law36}5項`);

/** 限度時間. */
const general = { day: harmful, month: always(hours(45, `${law36}4項`)), year: always(hours(360, `${law36}4項`)) };
/** 限度時間 of 1年単位の変形労働時間制: another one where its 対象期間 is longer than three months. */
const flexible = {
  day: harmful,
  month: ({ content }: LimitedRow) => hours(isLong(content) ? 42 : 45, `${law36}4項`),
  year: ({ content }: LimitedRow) => hours(isLong(content) ? 320 : 360, `${law36}4項`),
};

const levelOf = ({ level }: TableRow) => doctorLevels.find(({ value }) => value === level);
const doctor: Record<string, BoundOf> = {
  day: harmful,
  month: ({ content, row }) =>
    content.fields.doctorInterview === "1" ? undefined : hours(100, (levelOf(row) ?? doctorLevels[0]!).basis, true),
  year: ({ row }) => {
    const level = levelOf(row);
    return level && hours(level.max, level.basis);
  },
};

/** By table and column. */
const bounds: Record<string, Record<string, BoundOf>> = {
  overtime: general,
  overtimeFlexible: flexible,
  special: { day: harmful, times, month: always(below100), year: always(year720) },
  specialRecovery: { day: harmful, times, year: always(hours(720, "労働基準法139条1項・36条5項")) },
  specialDriver: { day: harmful, year: always(hours(960, "労働基準法140条1項")) },
  specialDoctor: doctor,
};
/** 労働基準法36条11項 lifts all but 1日2時間 of harmful work from research. */
const ofResearch: typeof bounds = { overtime: { day: harmful }, overtimeFlexible: { day: harmful } };

/** What the law allows in a column of a row. */
export const boundOf = (type: AgreementType, table: string, column: string, place: LimitedRow): Bound | undefined =>
  (type === "9-3" ? ofResearch : bounds)[table]?.[column]?.(place);

/** Nothing to round but what a float leaves behind. */
const round = (value: number) => Math.round(value * 100) / 100;
export const leftOf = ({ max }: Bound, value: number) => round(max - value);
export const isOver = ({ max, isBelow }: Bound, value: number) => (isBelow ? value >= max : value > max);

/** What the law allows at `overtime[0].month`, and what is left there; undefined where it names no number. */
export const allowanceAt = (type: AgreementType, content: AgreementContent, at: string): Allowance | undefined => {
  const [, table = "", index = "", column = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
  const row = content.tables[table]?.[Number(index)];
  const bound = row && boundOf(type, table, column, { content, row });
  return bound && { ...bound, left: leftOf(bound, numberOf(row[column]) ?? 0) };
};
