/** 31 is the last day of every month, as 給与規程 say 末日. */
export const monthEnd = 31;
export const noBonus = "支給なし";
export const noRaise = "なし";
const bonusMax = 3;

export const showDayOfMonth = (day: number) => (day === monthEnd ? "末日" : `${day}日`);
export const showRaiseMonth = (month: number) => (month === 0 ? noRaise : `${month}月`);

/**
 * The months in which bonuses are planned, as they are stored: `6月・12月`, `支給なし`, empty when nobody knows. Takes 12,6 and
 * 6月、12月 at any width; undefined is what names no months, one of them twice, or more than three.
 */
export const readBonusMonths = (typed: string): string | undefined => {
  const text = typed.normalize("NFKC").replace(/\s/g, "");
  if (text === "" || text === noBonus) return text;
  if (text === "なし") return noBonus;
  const parts = text.split(/[・,、/]/).map((part) => /^(\d{1,2})月?$/.exec(part)?.[1]);
  const months = parts.map(Number).toSorted((a, b) => a - b);
  const isRight = months.every((month) => month >= 1 && month <= 12) && new Set(months).size === months.length;
  return isRight && months.length <= bonusMax ? months.map((month) => `${month}月`).join("・") : undefined;
};
