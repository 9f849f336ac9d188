const syllables: Record<string, string> = Object.fromEntries(
  (
    "アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte トto ナna ニni ヌnu ネne ノno " +
    "ハha ヒhi フfu ヘhe ホho マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ヴvu " +
    "ガga ギgi グgu ゲge ゴgo ザza ジji ズzu ゼze ゾzo ダda ヂji ヅzu デde ドdo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
);
const small: Record<string, string> = { ャ: "ya", ュ: "yu", ョ: "yo", ァ: "a", ィ: "i", ゥ: "u", ェ: "e", ォ: "o" };

/** キョウコ → kyouko, as Hepburn writes it with every long vowel spelled out. Other letters stay. */
export const romajiOf = (kana: string) =>
  [...kana.normalize("NFC")]
    .reduce((text, letter) => {
      const vowel = small[letter];
      if (!vowel) return text + (letter === "ー" ? "" : (syllables[letter] ?? letter));
      const stem = text.replace(/[aiueo]$/, "");
      return stem + (/(sh|ch|j)$/.test(stem) ? vowel.slice(-1) : vowel);
    }, "")
    .replace(/ッ+([a-z])/g, (_, next: string) => (next === "c" ? "tc" : next + next));
