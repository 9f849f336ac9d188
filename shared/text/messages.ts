import { showNumber } from "./numbers.ts";
import * as messages from "./sentences.ts";

/** The fixed sentences, by their names. */
export { messages };

/** What an answer of each code says unless it says something else. */
export const codeMessages = {
  invalid: messages.invalid,
  unauthenticated: messages.unauthenticated,
  loginFailed: messages.loginFailed,
  trialEnded: messages.trialEnded,
  forbidden: messages.forbidden,
  passwordNeeded: messages.passwordNeeded,
  factorNeeded: messages.factorNeeded,
  factorRequired: messages.factorRequired,
  passwordResetRequired: messages.passwordResetRequired,
  termsRequired: messages.termsRequired,
  notFound: messages.notFound,
  conflict: messages.conflict,
  limit: messages.limit,
  duplicate: messages.duplicate,
  idempotencyMismatch: messages.idempotencyMismatch,
  sessionChanged: messages.sessionChanged,
  tooLarge: messages.tooLarge,
  unsupportedType: messages.unsupportedType,
  tooMany: messages.tooMany,
  internal: messages.internal,
  busy: messages.busy,
} as const;

/** How many characters of a file its encoding lacks, said before the download. */
export const replacedCharacters = (count: string) => `Shift_JISでは、${count}文字を「?」に置き換えます。`;
/** A 提出先 that the procedure's list had once. */
export const destinationGone = (name: string) =>
  `以前の提出先「${name}」は、今の提出先一覧にありません。選び直してください。`;
/** Of two equal lines. */
export const twice = (text: string) => `「${text}」が2回入力されています。`;
/** `{項目}を入力してください。` */
export const required = (label: string) => `${label}を入力してください。`;
export const wholeNumber = (label: string) => `${label}は0以上の整数で入力してください。`;
export const unfitLetters = (label: string) =>
  `${label}に使えない文字（制御文字など）が含まれています。入力し直してください。`;
export const chooseOne = (label: string) => `${label}を選択してください。`;
export const tooManyRows = (max: number) => `一度に扱えるのは${max}件までです。`;
export const tooLong = (label: string, max: number) => `${label}は${showNumber(max)}文字以内で入力してください。`;
export const tooLongValue = (max: number) => `${showNumber(max)}文字以内で入力してください。`;
export const limitReached = (subject: string, max: number) => `${subject}は${max}件までしか登録できません。`;
/** A company or an employee that is gone, by the name that a record still has. */
export const removedName = (name: string) => `${name}（削除済み）`;
export const saved = (subject: string) => `${subject}を保存しました。`;
export const registered = (subject: string) => `${subject}を登録しました。`;
export const removed = (subject: string) => `${subject}を削除しました。`;
export const restored = (subject: string) => `${subject}を復元しました。`;
export const saveFailed = (subject: string) => `${subject}の保存に失敗しました。時間をおいて、やり直してください。`;
export const colourRefused = (reason: string) => `ブックマークの色を元に戻しました。${reason}`;
export const none = (subject: string) => `${subject}はありません。`;
export const noMatch = (subject: string) => `該当する${subject}はありません。別の条件を試してください。`;
export const unknownRecord = (subject: string) => `この${subject}は見つかりません。`;
export const hiddenRow = (subject: string) => `登録した${subject}は、今の条件では一覧に表示されません。`;
/** What is asked before a record goes; `question` may say more than that it goes. */
export const confirmRemoval = (
  { title, isRestorable }: { title: string; isRestorable: boolean },
  question = `以下の${title}を削除しますか？`,
) => `${question}　${isRestorable ? messages.restorable : "この操作は元に戻せません。"}`;
