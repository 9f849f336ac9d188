import type { Element } from "@xmldom/xmldom";
import { type Form, type Leaf, leavesOf, type RowLimits } from "./form.ts";
import { elementsAt, rootOf, textAt } from "./xml.ts";

export type Fault = { item: string; content: string };
const needed = "必須項目が入力されていません。";

const ruleOf = (rules: Leaf, text: string): string | undefined => {
  const size = [...text].length;
  const broken: [boolean, string][] = [
    [rules.numerical === true && !/^\d+(\.\d+)?$/.test(text), "半角数字で入力してください。"],
    [rules.full === true && /[ -~｡-ﾟ]/.test(text), "全角文字で入力してください。"],
    [rules.exact !== undefined && size !== rules.exact, `${rules.exact}文字で入力してください。`],
    [rules.most !== undefined && size > rules.most, `${rules.most}文字以内で入力してください。`],
    [text.split(".")[0]!.length > (rules.digits ?? Infinity), `整数部は${rules.digits}桁以内で入力してください。`],
    [Number(text) < (rules.from ?? -Infinity), `${rules.from}以上で入力してください。`],
    [Number(text) > (rules.to ?? Infinity), `${rules.to}以下で入力してください。`],
    [rules.oneOf !== undefined && !rules.oneOf.includes(text), "入力できない値が入力されています。"],
  ];
  return broken.find(([isBroken]) => isBroken)?.[1];
};

/** What stands in a leaf, of rows each; a row that says nothing is none. */
const textsAt = (body: Element, path: string): { at: string; text: string }[] => {
  const steps = path.split("/");
  const parents = steps.length > 1 ? elementsAt(body, steps.slice(0, -1).join("/")) : [body];
  const name = steps.at(-1)!;
  return parents.flatMap((parent, index) => {
    if (parents.length > 1 && parent.textContent?.trim() === "") return [];
    const at = parents.length > 1 ? `${steps.slice(0, -1).join("／")}[${index + 1}]／${name}` : steps.join("／");
    return [{ at, text: textAt(parent, name) }];
  });
};

const checkLimits = (body: Element, { path, most }: RowLimits): Fault[] =>
  elementsAt(body, path).flatMap((row, index) =>
    most
      .filter(({ item, max, isBelow }) =>
        isBelow ? Number(textAt(row, item)) >= max : Number(textAt(row, item)) > max,
      )
      .map(({ item, sentence }) => ({
        item: `${path.replaceAll("/", "／")}[${index + 1}]／${item}`,
        content: sentence,
      })),
  );

/** One form's file: its head, the rules of its check.xml, and what e-Gov checks beyond them. */
export const checkForm = (
  bytes: Buffer | undefined,
  { id, version, root: code, items, unless, rows = [] }: Form,
): Fault[] => {
  const root = rootOf(bytes);
  if (!root) return [{ item: "-", content: bytes ? "XMLの形式が正しくありません。" : "申請書ファイルがありません。" }];
  const heads: [string, string][] = [
    ["様式ID", id],
    ["様式バージョン", String(version).padStart(4, "0")],
    ["STYLESHEET", `${id}.xsl`],
    ["様式コピー情報", "0"],
    ["Doctype", "1"],
  ];
  const wrong = heads.filter(([item, value]) => textAt(root, item) !== value);
  const [body] = elementsAt(root, code);
  if (!body || wrong.length > 0)
    return [...wrong.map(([item]) => item), ...(body ? [] : [code])].map((item) => ({
      item,
      content: `申請書XML.${item}に誤りがあります。`,
    }));
  const faults = leavesOf(items).flatMap(({ path, rules }) =>
    textsAt(body, path).flatMap(({ at, text }): Fault[] => {
      const content = text === "" ? (rules.required ? needed : undefined) : ruleOf(rules, text);
      return content ? [{ item: at, content }] : [];
    }),
  );
  const isFree = !unless || unless.says.test(textAt(body, unless.other));
  const missing = isFree ? [] : unless.items.filter((item) => textAt(body, item) === "");
  return [
    ...faults,
    ...missing.map((item) => ({ item, content: needed })),
    ...rows.flatMap((limits) => checkLimits(body, limits)),
  ];
};
