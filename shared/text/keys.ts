// By what texts are compared. Apart from `letters.ts`, which a list does not need.

/** What names are compared by: width and spaces make no difference. */
export const nameKey = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

/** A run of katakana that have a hiragana; letter by letter, as ten thousand records are searched at once. */
const toHiragana = (run: string) => {
  let text = "";
  for (let at = 0; at < run.length; at++) text += String.fromCharCode(run.charCodeAt(at) - 0x60);
  return text;
};

/** What a search compares: width, kind of kana, case and spaces make no difference. */
export const searchKey = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ァ-ヶヽヾ]+/g, toHiragana)
    .replace(/[‐‑–—―−ー]/g, "-")
    .replace(/\s+/g, "");

/** The words of a search box, each as a search key; a row matches when its key has them all. */
export const searchTerms = (query: string) =>
  query
    .split(/[\s\u3000]+/)
    .map(searchKey)
    .filter(Boolean);
