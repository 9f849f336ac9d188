import type { DigitPart } from "./form-field.ts";

export const phoneParts: readonly DigitPart[] = [
  { label: "市外局番", length: 5 },
  { label: "市内局番", length: 4 },
  { label: "加入者番号", length: 4 },
];
export const postalParts: readonly DigitPart[] = [
  { label: "前半3桁", length: 3 },
  { label: "後半4桁", length: 4 },
];
