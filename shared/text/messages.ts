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

export const limitReached = (subject: string, max: number) => `${subject}は${max}件までしか登録できません。`;
/** A company or an employee that is gone, by the name that a record still has. */
export const removedName = (name: string) => `${name}（削除済み）`;
export const saved = (subject: string) => `${subject}を保存しました。`;
export const registered = (subject: string) => `${subject}を登録しました。`;
export const removed = (subject: string) => `${subject}を削除しました。`;
export const restored = (subject: string) => `${subject}を復元しました。`;
export const colourRefused = (reason: string) => `ブックマークの色を元に戻しました。${reason}`;
export const none = (subject: string) => `${subject}はありません。`;
export const noMatch = (subject: string) => `該当する${subject}はありません。別の条件を試してください。`;
export const unknownRecord = (subject: string) => `この${subject}は見つかりません。`;
export const hiddenRow = (subject: string) => `登録した${subject}は、今の条件では一覧に表示されません。`;
const alsoRows = (rows: number) => (rows > 0 ? `同じ内容の未完了の行${rows}件の期限も変わりました。` : "");
export const rememberedProcedure = (procedure: string, rows: number) =>
  `「${procedure}」として覚えました。${alsoRows(rows)}`;
export const forgottenProcedure = (rows: number) => `手続の選択を取り消しました。${alsoRows(rows)}`;
