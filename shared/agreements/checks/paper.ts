import type { AgreementContent } from "#shared/agreements/content.ts";
import { messages } from "#shared/text/messages.ts";

/** 本社一括届出 of 過半数代表者, who differ by 事業場, goes electronically alone (基発0328第8号, 令和7年3月28日). @returns why not on paper */
export const paperRefusal = ({ fields }: AgreementContent) =>
  fields.unit === "headOffice" && fields.representativeKind !== "union" ? messages.headOfficePaper : undefined;
