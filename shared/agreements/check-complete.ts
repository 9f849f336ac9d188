import type { Agreement } from "./agreement.ts";
import { checkAgreement } from "./check.ts";
import type { Day } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

/** What the law and the form refuse on a day, at the fields. @throws invalid */
export const checkComplete = ({ type, content }: Pick<Agreement, "type" | "content">, today: Day) => {
  const errors = checkAgreement(type, content, { today }).filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ at, message }) => [`content.${at}`, message]));
  throw new AppError("invalid", messages.agreementIncomplete, { fields });
};
