import { escape } from "./http.ts";

/** What check.xml says of an element; `most` and `exact` in characters. */
export type Rules = {
  required?: true;
  numerical?: true;
  full?: true;
  exact?: number;
  most?: number;
  digits?: number;
  from?: number;
  to?: number;
  oneOf?: readonly string[];
};
export type Leaf = Rules & { name: string; label: string; preset?: string };
/** An element of a form with a text, or with others in it. */
export type Item = Leaf | readonly [name: string, items: readonly Item[]];

export const leaf = (name: string, label = name, rules: Rules & { preset?: string } = {}): Leaf => ({
  name,
  label,
  ...rules,
});
export const required = { required: true } as const;
export const numerical = { numerical: true } as const;

/** A day in an era's words: 元号, 年, 月, 日. */
export const eraDay = (name: string, label: string, rules: Rules = {}): Item[] => [
  leaf(`${name}元号`, `${label}　元号`, { ...rules, oneOf: ["昭和", "平成", "令和"] }),
  ...["年", "月", "日"].map((end) => leaf(name + end, `${label}　${end}`, { ...rules, ...numerical, most: 2 })),
];
export const westernDay = (name: string, label: string, rules: Rules = {}): Item[] => [
  leaf(`${name}年`, `${label}　年`, { ...rules, ...numerical, exact: 4 }),
  ...["月", "日"].map((end) => leaf(name + end, `${label}　${end}`, { ...rules, ...numerical, exact: 2 })),
];

/** Rows of one kind: how much a number of theirs may be. */
export type RowLimits = {
  path: string;
  most: readonly { item: string; max: number; isBelow?: true; sentence: string }[];
};

/** A form of a procedure. `root` is the element below DataRoot: a code, and never the form's name. */
export type Form = {
  id: string;
  version: number;
  name: string;
  root: string;
  items: readonly Item[];
  /** What e-Gov checks beyond check.xml: one that must be there unless another one says this. */
  unless?: { items: readonly string[]; other: string; says: RegExp };
  rows?: readonly RowLimits[];
};
export const formFile = ({ id }: Form) => `${id}_01.xml`;
export const checkFile = ({ id }: Form) => `${id}check.xml`;

export const isLeaf = (item: Item): item is Leaf => "name" in item;
const itemXml = (item: Item): string => {
  if (!isLeaf(item)) return `<${item[0]}>${item[1].map(itemXml).join("")}</${item[0]}>`;
  return item.preset === undefined ? `<${item.name}/>` : `<${item.name}>${escape(item.preset)}</${item.name}>`;
};

export const xmlHead = (id: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="${id}.xsl" type="text/xsl"?>\n`;
const padded = (version: number) => String(version).padStart(4, "0");
export const formXml = ({ id, version, root, items }: Form) =>
  `${xmlHead(id)}<DataRoot>\n<様式ID>${id}</様式ID><様式バージョン>${padded(version)}</様式バージョン><STYLESHEET>${id}.xsl</STYLESHEET><様式コピー情報>0</様式コピー情報><Doctype>1</Doctype>\n<${root}>${items.map(itemXml).join("")}</${root}>\n</DataRoot>\n`;

/** The leaves of a form by their paths below its root; those of rows once. */
export const leavesOf = (items: readonly Item[], path = ""): { path: string; rules: Leaf }[] => {
  const all = items.flatMap((item) =>
    isLeaf(item) ? [{ path: `${path}${item.name}`, rules: item }] : leavesOf(item[1], `${path}${item[0]}/`),
  );
  return all.filter((each, index) => all.findIndex((other) => other.path === each.path) === index);
};

const ruleXml = ({
  required: isRequired,
  numerical: isNumerical,
  full,
  exact,
  most,
  digits,
  from,
  to,
  oneOf,
}: Rules) => [
  ...(isRequired ? ["<omitDisabled/>"] : []),
  ...(isNumerical ? ["<numerical/>"] : []),
  ...(full ? ["<fullAllChar/>"] : []),
  ...(exact ? [`<char><range><number>${exact}</number><equal/></range></char>`] : []),
  ...(most ? [`<char><range><number>${most}</number><within/></range></char>`] : []),
  ...(digits ? [`<intDigit>${digits}</intDigit>`] : []),
  ...(from === undefined ? [] : [`<value>${from}</value><moreThan/>`]),
  ...(to === undefined ? [] : [`<value>${to}</value><lessThan/>`]),
  ...(oneOf ? [`<specifiedLetter>${oneOf.map((each) => `<list>${each}</list>`).join("")}</specifiedLetter>`] : []),
];
/** `{form}check.xml`: an item for each rule, so that those of one element lie in several. */
export const checkXml = ({ root, items }: Form) => {
  const all = leavesOf(items).flatMap(({ path, rules }) =>
    ruleXml(rules).map(
      (rule) => `<checkItem><errtag>${rules.label}</errtag><xpath>/DataRoot/${root}/${path}</xpath>${rule}</checkItem>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<check>${all.join("\n")}</check>\n`;
};
