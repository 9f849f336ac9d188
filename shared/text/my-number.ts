export const myNumberRefused = "マイナンバーは入力できません。";

/** Eleven digits before a check digit: 11 − (Σ Pn·Qn mod 11), 0 for a remainder of 0 or 1 (番号法施行令8条、平成26年総務省令85号5条). */
const isMyNumber = (number: string) => {
  const [check, ...digits] = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index < 6 ? index + 2 : index - 4), 0);
  return check === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
};

const hyphens = /[‐‑‒–—―−ー]/g;
/** Together, or 4-4-4 as on the card; of a longer number they are a part. */
const written = /(?<!\d)\d{12}(?!\d)|(?<!\d-?)\d{4}([- ])\d{4}\1\d{4}(?!-?\d)/g;

/** The 個人番号 that a text holds (番号法20条: we may keep none), as digits. */
export const myNumbersIn = (text: string): string[] => {
  if (text.length < 12) return [];
  const found = text.normalize("NFKC").replace(hyphens, "-").match(written) ?? [];
  return found.map((each) => each.replace(/\D/g, "")).filter(isMyNumber);
};
