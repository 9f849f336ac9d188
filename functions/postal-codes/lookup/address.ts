import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PostalAddress } from "#shared/postal-codes/postal-code.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import { toFullWidth } from "#shared/text/letters.ts";

/** One place of Japan Post's list; kana at half width. A place with an office is one business's own code. */
export type PostalRow = [
  code: string,
  prefecture: string,
  city: string,
  town: string,
  street: string,
  office: string,
  prefectureKana: string,
  cityKana: string,
  townKana: string,
];

/** The files by their first three digits: gzipped beside the Lambda on AWS, as the package has them elsewhere. */
const read = (prefix: string) => {
  const packed = new URL(`./postal-codes/${prefix}.json.gz`, import.meta.url);
  if (existsSync(packed)) return gunzipSync(readFileSync(packed)).toString();
  const found = createRequire(import.meta.url).resolve("jquery-jpostal-ja/package.json");
  const file = join(dirname(found), "json", `${prefix}.json`);
  return existsSync(file) ? readFileSync(file, "utf8") : "[]";
};

/** All places whose codes begin with three digits. */
export const postalRowsOf = (prefix: string): PostalRow[] => {
  const text = read(prefix);
  // JSONP: the array stands between the first [ and the last ].
  const all = JSON.parse(text.slice(text.indexOf("["), text.lastIndexOf("]") + 1) || "[]") as PostalRow[];
  return all.filter(([code]) => /^_\d{7}$/.test(code));
};

/** The places of a code `nnn-nnnn`: its areas, else the business that has it to itself. */
export const postalRows = (code: string): PostalRow[] => {
  const rows = postalRowsOf(code.slice(0, 3)).filter(([name]) => name === `_${code.replace("-", "")}`);
  const areas = rows.filter(([, , , , , office]) => !office);
  return areas.length > 0 ? areas : rows;
};

type PlaceName = { text: string; kana: string };

const common = (places: PlaceName[]): PlaceName | undefined =>
  places.every(({ text, kana }) => text === places[0]!.text && kana === places[0]!.kana) ? places[0] : undefined;

/** What all places of a code have in common: prefecture, then city, then town. Undefined when that is nothing. */
export const addressOf = (rows: PostalRow[]): PostalAddress | undefined => {
  if (rows.length === 0) return undefined;
  const prefecture = common(rows.map(([, text, , , , , kana]) => ({ text, kana })));
  if (!prefecture) return undefined;
  const city = common(rows.map(([, , text, , , , , kana]) => ({ text, kana })));
  const town = city && common(rows.map(([, , , text, , , , , kana]) => ({ text, kana })));
  return {
    prefecture: prefecture.text,
    prefectureCode: prefectureOf(prefecture.text)?.code ?? "",
    address1: toFullWidth((city?.text ?? "") + (town?.text ?? "")),
    prefecture_kana: toFullWidth(prefecture.kana),
    address1_kana: toFullWidth((city?.kana ?? "") + (town?.kana ?? "")),
  };
};
