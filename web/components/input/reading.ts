import { isFullKana, toKatakana } from "#shared/text/letters.ts";

/** The text being composed, if it is all kana; a final n is ん. */
const kanaOf = (composed: string) => {
  const text = composed.normalize("NFKC").replace(/n$/i, "ん");
  return /^[ぁ-ゖァ-ヺー]+$/.test(text) ? toKatakana(text) : undefined;
};

/** Of one text field: how what was written into it by an input method reads. */
export const readingRecorder = () => {
  const words = new Map<string, string>();
  let kana: string | undefined;
  return {
    /** The letters being composed have changed. */
    compose: (text: string) => {
      const isTypedOn = /\p{Script=Han}.*[a-z]$/iu.test(text.normalize("NFKC"));
      // A Mac converts what is not finished: what follows is in no reading.
      kana = kanaOf(text) ?? (isTypedOn ? undefined : kana);
    },
    /** The composition was confirmed as these letters; "" when it was cancelled. */
    confirm: (text: string) => {
      if (text && kana) words.set(text, kana);
      kana = undefined;
    },
    /** The reading of a text in full-width katakana; undefined where nothing was composed, or a part has no known reading. */
    read: (text: string): string | undefined => {
      if (words.size === 0) return undefined;
      const known = [...words.keys()].toSorted((a, b) => b.length - a.length);
      let read = "";
      for (let at = 0; at < text.length;) {
        const word = known.find((each) => text.startsWith(each, at)) ?? text[at]!;
        const as = words.get(word) ?? toKatakana(word);
        if (!isFullKana(as)) return undefined;
        read += as;
        at += word.length;
      }
      return read;
    },
  };
};
