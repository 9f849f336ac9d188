import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

/** What kept a request from being done: the field's sentence where there is one. */
export const refusalOf = (error: unknown) => {
  if (error instanceof AppError) return Object.values(error.details.fields ?? {})[0] ?? error.message;
  console.error(error);
  return messages.unexpected;
};
