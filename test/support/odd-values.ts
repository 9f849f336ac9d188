/** Text that stands in the JSON for itself, where JSON.stringify could not write it. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const deep = (open: string, close: string, depth = 2_000) => open.repeat(depth) + close.repeat(depth);
/** What no field means: too long once it is normalised, unseen, half a letter, too many digits, too deep, of another type. */
export const oddValues: readonly unknown[] = [
  "\ufdfa".repeat(254),
  "\ufdfa".repeat(14),
  `${"\ufdfa".repeat(200)}@example.com`,
  "㈱".repeat(2_000),
  "\0",
  "a\0b",
  new RawJson(String.raw`"\ud800"`),
  "\u202e\u2066\u200b",
  "9".repeat(1_000_000),
  "9".repeat(300_000),
  new RawJson("9".repeat(300_000)),
  new RawJson(`-0.${"9".repeat(1_000)}e-999`),
  new RawJson(deep("[", "]")),
  new RawJson(`${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`),
  new RawJson('{"__proto__":{"a":1},"constructor":1}'),
  ...[null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, "", " ", [], {}, [[]], [null]],
  ...["1", "x", "2026-02-30", "9999-12-31", "-000001-01-01", "0001-01-01", "1e999", "../..", "tenant#1", "=1+1", "%00"],
  ...["あ".repeat(3_000), "<script>", "a\u3099".repeat(500), "👨‍👩‍👧‍👦".repeat(50)],
  Array.from({ length: 5_000 }, () => 0),
  Array.from({ length: 300 }, () => ({})),
];

/** The JSON of a value, raw text as it is. */
export const jsonOf = (value: unknown) => {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_, each: unknown) =>
    each instanceof RawJson ? `raw-json-${raw.push(each.json) - 1}` : each,
  );
  return text.replace(/"raw-json-(\d+)"/g, (_, at: string) => raw[Number(at)]!);
};

/** Where a value has members, itself among them. */
const placesOf = (value: unknown): string[][] => {
  if (typeof value !== "object" || value === null || value instanceof Blob) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, member]) => placesOf(member).map((place) => [key, ...place]))];
};
const put = (value: unknown, [key, ...rest]: string[], odd: unknown): unknown => {
  if (key === undefined) return odd;
  const member = put((value as Record<string, unknown>)[key], rest, odd);
  return Array.isArray(value) ? value.with(Number(key), member) : { ...(value as object), [key]: member };
};

/** The value with each of its places replaced by each odd one; each is made when it is asked for. */
export const spoiledAll = (value: unknown): (() => unknown)[] =>
  placesOf(value).flatMap((place) => oddValues.map((odd) => () => put(value, place, odd)));

/** Numbers in [0, 1) that a seed decides: mulberry32. */
export const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
