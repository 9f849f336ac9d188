import type { AgreementField } from "#shared/agreements/form.ts";

const circled = "①②③④⑤⑥⑦⑧⑨⑩";
const split = (text: string, ...sizes: number[]) => {
  let from = 0;
  return sizes.map((size) => text.slice(from, (from += size))).join("-");
};

/** A value as the form shows it; empty for none, so that a pen can write it. */
export const showValue = ({ valueType, unit = "", values }: AgreementField, value: string): string => {
  if (value === "") return "";
  if (valueType === "tick") return "✓";
  if (valueType === "day") return value.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, "$1年$2月$3日");
  if (valueType === "time") return value.replace(/^0/, "");
  if (valueType === "postalCode") return `〒${value}`;
  if (valueType === "corporateNumber") return split(value, 1, 4, 4, 4);
  if (valueType === "choice") return values?.find((each) => each.value === value)?.label ?? value;
  if (valueType === "choices")
    return value
      .split(",")
      .map((each) => circled[Number(each) - 1] ?? each)
      .join("");
  return `${value}${unit}`;
};
