// Longer ones first: 医療法人社団 begins with 医療法人.
const forms = [
  "トクテイヒエイリカツドウホウジン",
  "イッパンシャダンホウジン",
  "イッパンザイダンホウジン",
  "コウエキシャダンホウジン",
  "コウエキザイダンホウジン",
  "シャカイフクシホウジン",
  "イリョウホウジンシャダン",
  "イリョウホウジンザイダン",
  "ベンゴシホウジン",
  "ゼイリシホウジン",
  "ガッコウホウジン",
  "シュウキョウホウジン",
  "イリョウホウジン",
  "エヌピーオーホウジン",
  "カブシキガイシャ",
  "カブシキカイシャ",
  "ユウゲンガイシャ",
  "ゴウドウガイシャ",
  "ゴウシガイシャ",
  "ゴウメイガイシャ",
];

/** A company's kana as a directory sorts it: カブシキガイシャアオバ stands with アオバ, not among all the カブシキガイシャ. */
export const withoutLegalForm = (kana: string) => {
  const form = forms.find((start) => kana.startsWith(start));
  return (form ? kana.slice(form.length).replace(/^[　・]+/, "") : kana) || kana;
};
