import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

/** Why a record was not saved: what is wrong in it, else the sentence of the answer. */
export const reasonOf = (error: unknown) => {
  if (!(error instanceof AppError)) {
    console.error(error);
    return messages.unexpected;
  }
  const fields = Object.values(error.details.fields ?? {});
  return fields.length > 0 ? [...new Set(fields)].join("") : error.message;
};
