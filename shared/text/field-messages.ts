import { messages } from "./messages.ts";
import { showNumber } from "./numbers.ts";

// Of forms and files. Apart from `messages.ts`, which every page loads.

/** How many characters of a file its encoding lacks, said before the download. */
export const replacedCharacters = (count: string) => `Shift_JISでは、${count}文字を「?」に置き換えます。`;
/** Of two equal lines. */
export const twice = (text: string) => `「${text}」が2回入力されています。`;
/** `{項目}を入力してください。` */
export const required = (label: string) => `${label}を入力してください。`;
export const wholeNumber = (label: string) => `${label}は0以上の整数で入力してください。`;
export const unfitLetters = (label: string) =>
  `${label}に使えない文字（制御文字など）が含まれています。入力し直してください。`;
/** Of a day of each month. */
export const dayOfMonthFormat = (label: string) => `${label}は1から31までの日、または「末日」を入力してください。`;
export const oneOf = (label: string, choices: readonly string[]) =>
  `${label}は${choices.map((choice) => `「${choice}」`).join("")}のいずれかを入力してください。`;
export const chooseOne = (label: string) => `${label}を選択してください。`;
export const tooManyRows = (max: number) => `一度に扱えるのは${max}件までです。`;
export const tooLong = (label: string, max: number) => `${label}は${showNumber(max)}文字以内で入力してください。`;
export const tooLongValue = (max: number) => `${showNumber(max)}文字以内で入力してください。`;
export const saveFailed = (subject: string) => `${subject}の保存に失敗しました。時間をおいて、やり直してください。`;
/** What is asked before a record goes; `question` may say more than that it goes. */
export const confirmRemoval = (
  { title, isRestorable }: { title: string; isRestorable: boolean },
  question = `以下の${title}を削除しますか？`,
) => `${question}　${isRestorable ? messages.restorable : "この操作は元に戻せません。"}`;
/** A 提出先 that the procedure's list had once. */
export const destinationGone = (name: string) =>
  `以前の提出先「${name}」は、今の提出先一覧にありません。選び直してください。`;
