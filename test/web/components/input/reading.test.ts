import { expect, test } from "vitest";
import { readingRecorder } from "#web/components/input/reading.ts";

/** What an input method shows one after the other, the last confirmed: `や|やm|やま|山`. */
const write = (recorder: ReturnType<typeof readingRecorder>, steps: string) => {
  const shown = steps.split("|");
  for (const text of shown) recorder.compose(text);
  recorder.confirm(shown.at(-1)!);
};
const readingOf = (name: string, ...written: string[]) => {
  const recorder = readingRecorder();
  for (const steps of written) write(recorder, steps);
  return recorder.read(name);
};

test.each([
  ["変換した漢字", "山田", ["y|や|やm|やま|やまd|やまだ|山田"], "ヤマダ"],
  ["二語", "山田商店", ["やまだ|山田", "しょうてん|商店"], "ヤマダショウテン"],
  ["語の順が変わっても", "商店山田", ["やまだ|山田", "しょうてん|商店"], "ショウテンヤマダ"],
  ["ん のn が残ったまま変換", "健", ["k|け|けn|健"], "ケン"],
  ["全角の ｎ", "健", ["ｋ|け|けｎ|健"], "ケン"],
  ["候補を選び直す", "渡邊", ["わたなべ|渡辺|渡邉|渡邊"], "ワタナベ"],
  ["ひらがなのまま", "さくら", ["さくら"], "サクラ"],
  ["半角カタカナに変換", "ｻｸﾗ", ["さくら|ｻｸﾗ"], "サクラ"],
  ["英字と空白は全角", "ABC 山田", ["やまだ|山田"], "ＡＢＣ　ヤマダ"],
  ["一部を消した残りが読める", "山田", ["やまだ|山田", "しょうてん|商店"], "ヤマダ"],
  ["消して空", "", ["やまだ|山田"], ""],
])("%s：%s", (_, name, written, kana) => {
  expect(readingOf(name, ...written)).toBe(kana);
});

test.each([
  ["貼り付けた字が混じる", "青葉商店", ["しょうてん|商店"]],
  ["入力メソッドを使わない", "ABC", []],
  ["取り消した", "山田", ["やまだ|"]],
  ["語の途中を消した", "山", ["やまだ|山田"]],
  ["ライブ変換で読みが切れた", "山田", ["や|やま|山d|山だ|山田"]],
  ["再変換", "山田", ["山田|山多|山田"]],
])("読めないときは何も言わない：%s", (_, name, written) => {
  expect(readingOf(name, ...written)).toBeUndefined();
});
