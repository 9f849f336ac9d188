import type { PostalAddress } from "#shared/postal-codes/postal-code.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import { toFullWidth } from "#shared/text.ts";
import type { PostalRow } from "./postal-rows.ts";

type Place = { text: string; kana: string };

const common = (places: Place[]): Place | undefined =>
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
