import type { Agreement } from "#shared/agreements/agreement.ts";
import { checkAgreement } from "#shared/agreements/check.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";

/** What the law and the form refuse, at the fields. @throws invalid */
export const checkComplete = ({ type, content }: Pick<Agreement, "type" | "content">) => {
  const errors = checkAgreement(type, content).filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ at, message }) => [`content.${at}`, message]));
  throw new AppError("invalid", messages.agreementIncomplete, { fields });
};
