// Width and kana. NFKC only for digits: in a name it would turn ㈱ into (株) and ① into 1.
const halfKana = "｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ";
const fullKana =
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";
const voiced = /([ウカ-トハ-ホワヲ])゛|([ハ-ホ])゜/g;
const combining: Record<string, string> = { "゛": "\u3099", "゜": "\u309a" };

const fullWidthKana = (text: string) =>
  text
    .replace(/[｡-ﾟ]/g, (letter) => fullKana[halfKana.indexOf(letter)]!)
    .replace(voiced, (pair) => (pair[0]! + combining[pair[1]!]!).normalize("NFC"));

/** Kana and a voiced mark of its own, as a Mac writes them, made one letter. Not NFC: it also replaces letters of names, U+FA19 by U+795E. */
export const composeKana = (text: string) => text.replace(/[ぁ-ヿ][\u3099\u309a]/g, (pair) => pair.normalize("NFC"));

/** Letters, digits, signs, spaces and kana at full width; everything else stays. */
export const toFullWidth = (text: string) =>
  fullWidthKana(text)
    .replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    .replaceAll(" ", "　");

/** Full-width letters, digits and signs at half width; kana stay. */
export const toHalfWidth = (text: string) =>
  text.replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)).replaceAll("　", " ");

/** The digits of a text at half width, nothing else. */
export const toHalfDigits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

/** Full width, and hiragana as katakana. */
export const toKatakana = (text: string) =>
  toFullWidth(text).replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** Full-width katakana, letters, digits and signs: the readings of names and addresses. */
export const isFullKana = (text: string) => /^[ァ-ヿ！-～　、。「」〜‐‑–—―−]*$/.test(text);

/** Control characters, marks that turn round what follows them, and halves of a letter. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** No name has such a letter: one would look like another, or break the line it is shown in. */
export const isFitForName = (text: string) => !unfit.test(text);

/** Nothing that can be seen: only spaces, and letters of no width. */
export const isInvisible = (text: string) => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
