import type { Element } from "@xmldom/xmldom";
import { textAt } from "./xml.ts";

const needed = ["氏名", "氏名フリガナ", "郵便番号", "住所", "住所フリガナ", "電話番号", "電子メールアドレス"];
// prettier-ignore
const shapes: [item: string, pattern: RegExp, sentence: string][] = [
  ["氏名", /^[^ ]*$/, "姓と名の間は全角の空白で入力してください。"],
  ["郵便番号", /^(\d{7})?$/, "半角数字7桁で入力してください。"],
  ["住所", /^[^!-~｡-ﾟ －‐−]*$/, "全角文字で、ハイフンを使わずに入力してください。"],
  ["電話番号", /^[\d-]*$/, "半角数字とハイフンで入力してください。"],
  ["電子メールアドレス", /^([!-~]+@[!-~]+)?$/, "メールアドレスの形式で入力してください。"],
];

/** What is wrong with 申請者情報 or 連絡先情報 at `path`. */
export const checkPerson = (root: Element, path: string) => {
  const read = (item: string) => textAt(root, `${path}/${item}`);
  const label = path.split("/").at(-1)!;
  const empty = needed
    .filter((item) => read(item) === "")
    .map((item) => [item, "必須項目が入力されていません。"] as const);
  const misshapen = shapes
    .filter(([item, pattern]) => !pattern.test(read(item)))
    .map(([item, , sentence]) => [item, sentence] as const);
  return [...empty, ...misshapen].map(([item, content]) => ({ item: `${label}／${item}`, content }));
};
