import * as z from "zod";
import { messages } from "#shared/messages.ts";

/** The only table from code to status. */
// prettier-ignore
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401, loginFailed: 401,
  trialEnded: 402,
  forbidden: 403, passwordNeeded: 403, passwordResetRequired: 403, termsRequired: 403,
  notFound: 404,
  conflict: 409, limit: 409, duplicate: 409, idempotencyMismatch: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** One sentence a field, keyed by its name on the wire (`List.0.note` in a list). */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `conflict`: the record as it is now. */
  current: z.unknown().optional(),
  /** With `internal`: what to tell the operator. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
type Details = Pick<ErrorBody, "fields" | "current" | "requestId">;

/** The only error that is thrown on purpose; everything else is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string = messages[code], details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }

  /** Revives an answer's body in the browser; anything that is not one becomes `internal`. */
  static parse(body: unknown) {
    const parsed = ErrorBody.safeParse(body);
    if (!parsed.success) return new AppError("internal", messages.unexpected);
    const { code, message, ...details } = parsed.data;
    return new AppError(code, message, details);
  }

  toJSON(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
