import * as z from "zod";
import { CurrentUser } from "#shared/auth/current-user.ts";
import { mailAddress, requiredText } from "#shared/text/schemas.ts";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { OtpCode, RecoveryCode } from "#shared/otp/codes.ts";
import { NewPassword } from "#shared/users/new-password.ts";
import { normalizeEmail } from "#shared/users/user.ts";

export const Login = z.object({
  email: z
    .string(required("メールアドレス"))
    .max(lengths.email, tooLong("メールアドレス", lengths.email))
    .transform(normalizeEmail)
    .pipe(z.string().min(1, required("メールアドレス")).max(lengths.email, tooLong("メールアドレス", lengths.email))),
  password: z
    .string(required("パスワード"))
    .min(1, required("パスワード"))
    .max(lengths.password, tooLong("パスワード", lengths.password)),
  otpCode: z.union([z.literal(""), OtpCode], messages.sixDigits).optional(),
  /** In place of the code. */
  recoveryCode: z.union([z.literal(""), RecoveryCode], messages.recoveryForm).optional(),
  /** Where the visitor wanted to go; answered when it is a page of ours. */
  redirect: z.string().max(2_000).optional(),
});

export const ForgotPassword = z.object({
  email: requiredText("メールアドレス", mailAddress).transform(normalizeEmail).pipe(mailAddress),
});
/** `token` is the mailed link's. */
export const ResetPassword = z.object({ token: z.string().max(100), password: NewPassword });

/** `office` is the one that invited; empty when a forgotten password is set anew. */
const PasswordLink = Message.extend({ office: z.string() });

/** Every page starts with it: the figures are the dashboard's own to read. */
const CurrentQuery = z.object({ brief: z.literal("1").optional() });

export const VerifyPassword = Login.pick({ password: true });
/** One of the two. */
export const VerifyFactor = z
  .object({ otpCode: OtpCode, recoveryCode: RecoveryCode })
  .partial()
  .refine(({ otpCode, recoveryCode }) => otpCode !== undefined || recoveryCode !== undefined, {
    path: ["otpCode"],
    message: messages.codeRequired,
  });

// prettier-ignore
export const authRoutes = defineRoutes("auth", {
  login:   { method: "POST", path: "/api/login",        access: "public", body: Login, response: Message.extend({ authCodeRequired: z.boolean(), user: CurrentUser.optional(), redirect: z.string().optional() }) },
  logout:  { method: "POST", path: "/api/logout",       access: "public", response: Message },
  current: { method: "GET",  path: "/api/user/current", access: "user",   whileDue: true, query: CurrentQuery, response: z.object({ user: CurrentUser }) },
  verifyPassword: { method: "POST", path: "/api/user/verify-password", access: "user", afterTrial: true, whileFactorDue: true, body: VerifyPassword, response: Message },
  verifyFactor:   { method: "POST", path: "/api/user/verify-factor",   access: "user", afterTrial: true, whileFactorDue: true, body: VerifyFactor, response: Message },
  forgotPassword: { method: "POST", path: "/api/password/forgot", access: "public", body: ForgotPassword, response: Message },
  passwordLink:   { method: "POST", path: "/api/password/link",   access: "public", body: ResetPassword.pick({ token: true }), response: PasswordLink },
  resetPassword:  { method: "POST", path: "/api/password/reset",  access: "public", body: ResetPassword, response: Message },
});
