import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { required, tooLong, unfitLetters, wholeNumber } from "./field-messages.ts";
import { messages } from "./messages.ts";
import { isFitForName, isFullKana, isInvisible, toFullWidth, toHalfWidth, toKatakana } from "./letters.ts";
import { hasCheckDigit } from "./corporate-number.ts";

const asIs = (text: string) => text;
const trimmed = (convert: (text: string) => string) => (text: string) =>
  isInvisible(text) ? "" : convert(text.trim());

/** A text of any number of lines. */
export const note = (label: string) => z.string(required(label)).trim().max(lengths.note, tooLong(label, lengths.note));
/** A line of at most `max` characters, converted before it is measured. */
export const text = (label: string, max: number, convert = asIs) =>
  z
    .string(required(label))
    .transform(trimmed(convert))
    .pipe(
      z
        .string()
        .max(max, tooLong(label, max))
        .refine(isFitForName, { error: unfitLetters(label), abort: true }),
    );
export const fullWidth = (label: string, max: number = lengths.name) => text(label, max, toFullWidth);
export const kana = (label: string, max: number = lengths.kana) =>
  z
    .string(required(label))
    .transform(trimmed(toKatakana))
    .pipe(z.string().max(max, tooLong(label, max)).refine(isFullKana, { error: messages.kanaFormat, abort: true }));

export const requiredText = (label: string, schema: z.ZodType<string, string>) =>
  schema.refine((value) => value !== "", required(label));

const hyphens = /[‐‑‒–—―−ー-]/g;
const digits = (value: string) => value.normalize("NFKC").replace(hyphens, "-").replace(/\s/g, "");
/** Parts of digits between hyphens; none of them filled is empty, half filled is an error. */
export const split = (form: RegExp, message: string) =>
  z
    .string()
    .transform((value) => digits(value).replace(/^-+$/, ""))
    .pipe(z.string().refine((value) => value === "" || form.test(value), message));

export const postalCode = split(/^\d{3}-\d{4}$/, messages.postalFormat);
const threeParts = /^\d{1,5}-\d{1,4}-\d{1,4}$/;
export const phone = split(threeParts, messages.phoneFormat);
export const fax = split(threeParts, messages.faxFormat);
/** 都道府県2桁、所掌1桁、管轄2桁、基幹番号6桁、枝番号3桁。 */
export const laborInsurance = split(/^\d{2}-\d-\d{2}-\d{6}-\d{3}$/, messages.laborInsuranceFormat);
export const consolidatedNumber = split(/^\d{4}$/, messages.consolidatedNumberFormat);
export const employmentInsurance = split(/^\d{4}-\d{6}-\d$/, messages.employmentInsuranceFormat);

export const corporateNumber = z
  .string()
  .transform((value) => digits(value).replaceAll("-", ""))
  .pipe(
    z
      .string()
      .refine((value) => value === "" || /^\d{13}$/.test(value), {
        error: messages.corporateNumberFormat,
        abort: true,
      })
      .refine((value) => value === "" || hasCheckDigit(value), messages.corporateNumberDigit),
  );

/** What every mail service takes as one address. */
export const isPlainAddress = (email: string) => /^[!-~]+$/.test(email) && !/[()[\]\\:]/.test(email);

export const mailAddress = z
  .string()
  .transform((value) => toHalfWidth(value).trim())
  .pipe(
    z
      .string()
      .max(lengths.email, tooLong("メールアドレス", lengths.email))
      .refine(
        (value) => isFitForName(value) && (value === "" || /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(value)),
        messages.emailFormat,
      ),
  );

/** A whole number from 0, or none. */
export const count = (label: string, max: number) =>
  z.int(wholeNumber(label)).min(0, wholeNumber(label)).max(max, wholeNumber(label)).nullable();
