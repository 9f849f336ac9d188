import type { Employee as Staff } from "#shared/companies/employee.ts";

const collator = new Intl.Collator("ja", { numeric: true });

/** By 社員番号, those without one last. */
export const byNumber = (a: Staff, b: Staff) =>
  Number(!a.number) - Number(!b.number) || collator.compare(a.number, b.number) || a.value - b.value;
