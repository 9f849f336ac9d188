import type { ChecklistRow } from "#shared/checklists/row.ts";
import { staff } from "#functions/db/entities.ts";

const nameKey = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

/** One read of its staff for each company. */
export const staffReader = (tenant: number) => {
  const read = new Map<number, ReturnType<typeof staff.list>>();
  return async (company: number) => {
    if (!read.has(company)) read.set(company, staff.list(tenant, { parents: [company] }));
    return (await read.get(company)!).records;
  };
};

/**
 * The employee whose name the subject is, at any width and spacing, else -1.
 * An unchanged subject keeps its employee, also one that was deleted or renamed.
 */
export const subjectId = async (
  before: ChecklistRow,
  next: ChecklistRow,
  { wanted, staffOf }: { wanted: number | undefined; staffOf: ReturnType<typeof staffReader> },
): Promise<number> => {
  const isSame = before.company === next.company && before.stuffText === next.stuffText;
  if (isSame && before.stuff > 0 && (wanted === undefined || wanted === before.stuff)) return before.stuff;
  if (next.stuffText === "") return -1;
  const key = nameKey(next.stuffText);
  const same = (await staffOf(next.company)).filter(({ label }) => nameKey(label) === key);
  return (same.find(({ value }) => value === wanted) ?? same[0])?.value ?? -1;
};
