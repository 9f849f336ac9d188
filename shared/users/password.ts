import { lengths } from "#shared/limits.ts";
import { tooLong } from "#shared/text/field-messages.ts";

/** Said before anything is typed, and when it does not hold. */
export const passwordRule = "12文字以上で、英大文字・英小文字・数字をすべて含めてください（記号は使えません）。";
/** The same part by part, to be ticked off while somebody types. */
export const passwordParts: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: "12文字以上", holds: (password) => password.length >= 12 },
  { label: "英大文字を含む", holds: (password) => /[A-Z]/.test(password) },
  { label: "英小文字を含む", holds: (password) => /[a-z]/.test(password) },
  { label: "数字を含む", holds: (password) => /\d/.test(password) },
  { label: "英字と数字だけ", holds: (password) => /^[a-zA-Z\d]+$/.test(password) },
];
/** Why it may not be somebody's new password; undefined when it may. */
export const passwordFault = (password: string) => {
  if (password.length > lengths.password) return tooLong("パスワード", lengths.password);
  return passwordParts.every(({ holds }) => holds(password)) ? undefined : passwordRule;
};

export const joinPasswordMin = 8;
export const joinPasswordRule = `${joinPasswordMin}文字以上で入力してください。`;

/** The same for password managers, which else propose signs. */
export const passwordManagerRules =
  "minlength: 12; required: upper; required: lower; required: digit; allowed: upper, lower, digit";
