import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/messages.ts";

/** Said before anything is typed, and when it does not hold. */
export const passwordRule = "12文字以上で、英大文字・英小文字・数字をすべて含めてください（記号は使えません）。";
export const joinPasswordMin = 8;
export const joinPasswordRule = `${joinPasswordMin}文字以上で入力してください。`;

const form = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{12,}$/;

/** Every password but the one that an office is registered with. */
export const NewPassword = z
  .string(required("パスワード"))
  .max(lengths.password, tooLong("パスワード", lengths.password))
  .regex(form, passwordRule);

/** The same for password managers, which else propose signs. */
export const passwordManagerRules =
  "minlength: 12; required: upper; required: lower; required: digit; allowed: upper, lower, digit";
