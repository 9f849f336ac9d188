import type { EgovProcedure, Filling, FillingPart, FilingUnit } from "./procedure.ts";

export const unitLabels: Record<FilingUnit, string> = { workplace: "事業場ごと", headOffice: "本社一括" };

export const signatureLabels: Record<EgovProcedure["signature"], string> = {
  unknown: "不明（必要なものとして扱う）",
  asked: "必要",
  none: "不要",
};

export const partLabels: Record<FillingPart, string> = {
  eraName: "元号",
  eraCode: "元号のコード",
  eraYear: "和暦の年",
  westernYear: "西暦の年",
  month: "月",
  day: "日",
  hour: "時",
  minute: "分",
  piece1: "1つ目の番号",
  piece2: "2つ目の番号",
  piece3: "3つ目の番号",
  piece4: "4つ目の番号",
  piece5: "5つ目の番号",
};

/** validFrom（和暦の年）, or 「1」. */
export const fillingWords = (filling: Filling) => {
  if ("fixed" in filling) return `「${filling.fixed}」`;
  return filling.part ? `${filling.from}（${partLabels[filling.part]}）` : filling.from;
};
