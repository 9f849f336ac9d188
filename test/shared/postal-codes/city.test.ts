import { expect, test } from "vitest";
import { splitCity } from "#shared/postal-codes/city.ts";
import { postalRowsOf } from "#functions/postal-codes/lookup/address.ts";

const places = Array.from({ length: 1_000 }, (_, prefix) => String(prefix).padStart(3, "0")).flatMap(postalRowsOf);

test("日本郵便の一覧のどの住所も、市区町村とその後に分かれる", () => {
  expect(new Set(places.map(([, prefecture, city]) => prefecture + city)).size).toBeGreaterThan(1_880);
  const wrong = places.filter(([, , city, town, street]) => splitCity(city + town + street).city !== city);
  expect(wrong).toEqual([]);
});

test.each([
  ["横浜市西区みなとみらい２－３－１", "横浜市西区", "みなとみらい２－３－１"],
  ["余市郡余市町黒川町１", "余市郡余市町", "黒川町１"],
  ["四日市市諏訪町１－５", "四日市市", "諏訪町１－５"],
  ["みなとみらい", "", "みなとみらい"],
  ["", "", ""],
])("「%s」は「%s」と「%s」", (address, city, rest) => {
  expect(splitCity(address)).toEqual({ city, rest });
});
