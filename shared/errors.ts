import { codeMessages, messages } from "#shared/text/messages.ts";

/** The only table from code to status. */
// prettier-ignore
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401, loginFailed: 401,
  trialEnded: 402,
  forbidden: 403, passwordNeeded: 403, factorNeeded: 403, factorRequired: 403, passwordResetRequired: 403, termsRequired: 403,
  notFound: 404,
  conflict: 409, limit: 409, duplicate: 409, idempotencyMismatch: 409, sessionChanged: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Every failure on the wire. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  /** One sentence a field, keyed by its name on the wire (`List.0.note` in a list). */
  fields?: Record<string, string>;
  /** With `conflict`: the record as it is now. */
  current?: unknown;
  /** With `internal`: what to name when writing to the operator. */
  requestId?: string;
};
type Details = Pick<ErrorBody, "fields" | "current" | "requestId">;

// Plain checks: this file is in the first load of every page, zod is not.
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string" &&
  "code" in body &&
  typeof body.code === "string" &&
  Object.hasOwn(errorStatus, body.code);

/** The only error that is thrown on purpose; everything else is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string = codeMessages[code], details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }

  /** Revives an answer's body in the browser; anything that is not one becomes `internal`. */
  static parse(body: unknown) {
    if (!isErrorBody(body)) return new AppError("internal", messages.unexpected);
    const { code, message, ...details } = body;
    return new AppError(code, message, details);
  }

  toJSON(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
