import * as z from "zod";
import { messages } from "#shared/text/messages.ts";

/** As it is typed: at any width, with spaces or hyphens between its parts. */
const typed = (sentence: string) =>
  z
    .string(sentence)
    .max(100, sentence)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase());

export const OtpCode = typed(messages.sixDigits).pipe(z.string().regex(/^\d{6}$/, messages.sixDigits));

/** No I, O, 0 and 1, which are taken for each other on paper. */
export const recoveryLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const recoveryLength = 16;
export const recoveryCount = 10;
export const RecoveryCode = typed(messages.recoveryForm).pipe(
  z.string().regex(new RegExp(`^[${recoveryLetters}]{${recoveryLength}}$`), messages.recoveryForm),
);
