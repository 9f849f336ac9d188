import type { AgreementFinding } from "#shared/agreements/form.ts";

const of =
  (level: AgreementFinding["level"]) =>
  (at: string, message: string, basis?: string): AgreementFinding => ({ at, level, message, ...(basis && { basis }) });

export const error = of("error");
export const warning = of("warning");
