import { isFullKana, toKatakana } from "#shared/text.ts";

/** What an input method has under way, where it is all kana; a last n is ん. */
const kanaOf = (composed: string) => {
  const text = composed.normalize("NFKC").replace(/n$/i, "ん");
  return /^[ぁ-ゖァ-ヺー]+$/.test(text) ? toKatakana(text) : undefined;
};

/** Of one text field: how what was written into it by an input method reads. */
export const readingRecorder = () => {
  const words = new Map<string, string>();
  let kana: string | undefined;
  return {
    /** The letters under way have changed. */
    compose: (text: string) => {
      const isTypedOn = /\p{Script=Han}.*[a-z]$/iu.test(text.normalize("NFKC"));
      // A Mac converts what is not finished: what follows is in no reading.
      kana = kanaOf(text) ?? (isTypedOn ? undefined : kana);
    },
    /** They were confirmed, in the letters that were chosen; "" is given up. */
    confirm: (text: string) => {
      if (text && kana) words.set(text, kana);
      kana = undefined;
    },
    /** A whole text in full-width katakana; undefined where nothing was composed, or a part of it reads nobody knows how. */
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
