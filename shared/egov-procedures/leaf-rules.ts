import type { SkeletonLeaf } from "./leaf.ts";

/**
 * What `{form}check.xml` of a skeleton asks of one leaf. `lengths` in characters: one of them must hold. A bound is kept at
 * the bound itself: whether e-Gov takes it there is left to its own check.
 */
export type LeafRules = {
  isRequired?: boolean;
  isNumeric?: boolean;
  isFullWidth?: boolean;
  lengths?: { count: number; isExact: boolean }[];
  /** Digits before the point, at most. */
  integerDigits?: number;
  atLeast?: number;
  atMost?: number;
  allowed?: string[];
};

/**
 * An element of a form that holds a text. `path` is below the form's root, with the place of what stands there several
 * times: `申請書/時間外労働/行[2]/事由`; `label` is check.xml's, "" without one; `preset` is what the skeleton holds.
 */
export type FormLeaf = { path: string; label: string; preset: string; rules: LeafRules };

type Rule = { words: string; isKept: (value: string) => boolean };
const isLong = (value: string, { count, isExact }: { count: number; isExact: boolean }) =>
  isExact ? [...value].length === count : [...value].length <= count;

const rulesOf = ({ isNumeric, isFullWidth, lengths, integerDigits, atLeast, atMost, allowed }: LeafRules): Rule[] => [
  ...(isNumeric ? [{ words: "半角数字", isKept: (value: string) => /^-?\d+(\.\d+)?$/.test(value) }] : []),
  ...(isFullWidth ? [{ words: "全角文字", isKept: (value: string) => !/[ -~｡-ﾟ]/.test(value) }] : []),
  ...(lengths
    ? [
        {
          words: lengths.map(({ count, isExact }) => `${count}文字${isExact ? "" : "以内"}`).join("または"),
          isKept: (value: string) => lengths.some((length) => isLong(value, length)),
        },
      ]
    : []),
  ...(integerDigits === undefined
    ? []
    : [
        {
          words: `整数部${integerDigits}桁以内`,
          isKept: (value: string) => value.replace(/^-|\..*$/g, "").length <= integerDigits,
        },
      ]),
  ...(atLeast === undefined
    ? []
    : [{ words: `${atLeast}以上の数`, isKept: (value: string) => Number(value) >= atLeast }]),
  ...(atMost === undefined ? [] : [{ words: `${atMost}以下の数`, isKept: (value: string) => Number(value) <= atMost }]),
  ...(allowed
    ? [{ words: allowed.map((each) => `「${each}」`).join("か"), isKept: (value: string) => allowed.includes(value) }]
    : []),
];

/** The sentence of the first rule that a text breaks; undefined when it keeps them all. */
export const checkLeaf = (rules: LeafRules, value: string): string | undefined => {
  if (value === "") return rules.isRequired ? "必須項目が入力されていません。" : undefined;
  const broken = rulesOf(rules).find(({ isKept }) => !isKept(value));
  return broken && `${broken.words}で入力してください。`;
};

/** As a page shows it. */
export const showLeaf = ({ path, label, preset, rules }: FormLeaf): SkeletonLeaf => ({
  path,
  label: label || path.split("/").slice(1).join("／"),
  preset,
  isRequired: rules.isRequired === true,
  rules: rulesOf(rules).map(({ words }) => words),
});
