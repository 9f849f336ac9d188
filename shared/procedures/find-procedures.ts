import { nameKey } from "#shared/text/keys.ts";
import { procedures } from "./all.ts";
import type { AgencyKey, Procedure } from "./procedure.ts";

/** A procedure that a text names, and the agencies that it names with it; absent: all of its filings. */
export type Found = { procedure: Procedure; agencies?: readonly AgencyKey[] | undefined };

const endings = /(?:の?(?:届出?書?|届け出?|申出書?|申請書?|請求書?|報告書?|申告書?|通知書?|手続き?|提出|作成|納付))+$/;
/** 2027年度, 令和8年, R8年度, 12月分, 2026年冬季, 第2回, 初回: what offices put before a name to tell one period from another. */
const period =
  /^(?:(?:令和|R|H|平成)?\d+年度?分?|\d+月分?|第?\d+回目?|初回|[春夏秋冬][季期]|決算(?=賞与)|年末(?=賞与)|[上下]期(?=賞与))の?/;
const insurers: readonly (readonly [RegExp, readonly AgencyKey[]])[] = [
  [/^(?:雇用保険|雇保)/, ["koyou"]],
  [/^(?:健康保険|協会けんぽ|健保)/, ["kenkou"]],
  [/^(?:厚生年金保険|厚生年金|厚年)/, ["kousei"]],
  [/^(?:社会保険|社保)/, ["kenkou", "kousei"]],
  [/^(?:国民年金|国年)/, ["fuyou"]],
  [/^(?:労働保険|労保)/, ["roudou"]],
];
/** Not the procedure itself. */
const otherMatter = /訂正|取消|取り消し|再交付|再発行|控え?$|確認中|相談|見積/;

const baseName = (name: string) => name.replace(/[・、,/]/g, "").replace(endings, "");
const byName = new Map<string, Found>(
  procedures.flatMap((procedure) =>
    [procedure.name, ...(procedure.also ?? [])].map((each) => {
      const { name, agencies } = typeof each === "string" ? { name: each, agencies: undefined } : each;
      return [baseName(nameKey(name)), { procedure, agencies }];
    }),
  ),
);

/** Takes the insurers off the front of a text, and says which agencies they are. */
const withoutInsurers = (text: string) => {
  const agencies: AgencyKey[] = [];
  let rest = text;
  for (;;) {
    const found = insurers.find(([words]) => words.test(rest));
    if (!found) return { rest: rest.replace(/^の?(?:被保険者の?)?/, ""), agencies };
    agencies.push(...found[1]);
    rest = rest.replace(found[0], "").replace(/^(?:[・、,/]|と|及び|および)/, "");
  }
};

const limited = ({ procedure, agencies }: Found, named: readonly AgencyKey[]): Found | undefined => {
  if (named.length === 0) return { procedure, agencies };
  const both = procedure.filings
    .map(({ agency }) => agency)
    .filter((agency) => named.includes(agency) && (agencies?.includes(agency) ?? true));
  return both.length > 0 ? { procedure, agencies: both } : undefined;
};

/** With less and less in front: a procedure's own name may begin as a period does (1年単位). */
const withoutPeriods = (text: string): string[] => {
  const rest = text.replace(period, "");
  return rest === text ? [text] : [text, ...withoutPeriods(rest)];
};

const named = (text: string, also: readonly AgencyKey[]): Found | undefined => {
  for (const each of withoutPeriods(text)) {
    const whole = byName.get(baseName(each));
    if (whole) return limited(whole, also);
    const { rest, agencies } = withoutInsurers(each);
    const part = byName.get(baseName(rest));
    if (part) return limited(part, [...agencies, ...also]);
  }
  return undefined;
};

/** What a name is remembered by: as it is recognised, so that neither width, spaces, a period in front nor 届 makes another. */
export const procedureNameKey = (content: string) => baseName(withoutPeriods(nameKey(content)).at(-1)!);

const bracket = /[(［[「【〔](.*?)[)］\]」】〕]/g;

const one = (text: string): Found | undefined => {
  const kept = named(text.replace(/[()［\][「」【】〔〕]/g, ""), []);
  if (kept || otherMatter.test(text)) return kept;
  const inside = [...text.matchAll(bracket)].map(([, each]) => each!);
  return named(
    text.replace(bracket, ""),
    inside.flatMap((each) => withoutInsurers(each).agencies),
  );
};

const merged = (found: readonly Found[]): Found[] =>
  [...Map.groupBy(found, ({ procedure }) => procedure)].map(([procedure, each]) => ({
    procedure,
    agencies: each.some(({ agencies }) => !agencies) ? undefined : each.flatMap(({ agencies }) => agencies!),
  }));

const find = (content: string): readonly Found[] => {
  const text = nameKey(content);
  const whole = one(text);
  if (whole) return [whole];
  if (otherMatter.test(text)) return [];
  const parts = text.split(/[・、,/+&]|及び|および|並びに/).filter(Boolean);
  const each = parts.map(one);
  return parts.length > 1 && each.every((part) => part !== undefined) ? merged(each) : [];
};

const known = new Map<string, readonly Found[]>();

/**
 * The procedures that 内容 names as clerks type them: width, spaces, brackets, insurers, periods and 届 aside; several with ・
 * between them. None where any part is unknown, or where it is about something else (a 訂正).
 */
export const findProcedures = (content: string): readonly Found[] => {
  const before = known.get(content);
  if (before) return before;
  if (known.size > 10_000) known.clear();
  const found = find(content);
  known.set(content, found);
  return found;
};
