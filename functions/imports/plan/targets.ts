import { companyNumbers } from "#shared/companies/company-values.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { OfficeLimits } from "#shared/limits.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import type { Item } from "#functions/db/client.ts";
import { employeeCountWrite, workplaceCountWrite } from "#functions/db/company-counts.ts";
import { checklistRows, companies, employees, todos, workplaces } from "#functions/db/entities.ts";
import type { Kind } from "#functions/db/kind.ts";
import { plannedFields, upgraded } from "#functions/db/shape.ts";
import { shapes } from "#functions/db/shapes.ts";
import type { Writing } from "./plan.ts";

type Saving = Extract<Writing, { act: "save" }>;
type TargetOf<T extends { Version: number }> = {
  kind: Kind<T>;
  /** The fields that hold a new record's number. */
  numbered: (id: number) => Partial<T>;
  /** Other kinds that the plan reads. */
  reads: readonly string[];
  /** Those of them whose list shows what is imported, and that an import is open. */
  shownBy?: readonly string[];
  limit?: keyof OfficeLimits;
  /** Where new records are counted at the company that they are of. */
  count?: (tenant: number, company: number, counted: { existing?: number; taken?: number }) => GuardedWrite;
  /** Records a transaction writes: with histories, and a check of each one's parent where there is one, at most 100 writes. */
  atOnce: number;
};

const target = <T extends { Version: number }>({ kind, numbered, shownBy = [], ...of }: TargetOf<T>) => ({
  ...of,
  shownBy,
  name: kind.name,
  label: kind.label,
  getMany: (tenant: number, ids: number[][]): Promise<(Item | undefined)[]> => kind.getMany(tenant, ids),
  /** What was planned when the kind's shape was `shape`. */
  creating: (tenant: number, record: Item, { id, shape }: { id: number; shape: number | undefined }): Change => {
    const change = kind.creating(tenant, upgraded<T>(shapes[kind.name], { ...record, ...numbered(id), shape }));
    // The limit was taken for all of them when the run began.
    return of.limit ? { ...change, live: 0 } : change;
  },
  /** Undefined where the record cannot take it any more. */
  saving: (tenant: number, item: Item, { version, fields }: Saving, shape: number | undefined): Change | undefined => {
    const current = item as T;
    const planned = plannedFields(shapes[kind.name], current, fields, shape);
    if (current.Version !== version || !planned) return undefined;
    return kind.saving(tenant, current, version, planned as Partial<T>);
  },
});
export type Target = Omit<ReturnType<typeof target>, never>;

const checklist = (type: ChecklistType) =>
  target({
    kind: checklistRows[type],
    numbered: (AutoId) => ({ AutoId }),
    reads: [companies.name, employees.name, workplaces.name],
    limit: "CheckListMax",
    atOnce: 40,
  });

/** What each kind of import reads and writes; how it is planned stands apart, since whoever ends a run has its plan. */
export const targets: Record<ImportKind, Target> = {
  companies: target({
    kind: companies,
    numbered: companyNumbers,
    reads: [],
    limit: "CompanyMax",
    atOnce: 40,
  }),
  staff: target({
    kind: employees,
    numbered: (value) => ({ value }),
    reads: [companies.name],
    shownBy: [companies.name],
    count: employeeCountWrite,
    atOnce: 30,
  }),
  workplaces: target({
    kind: workplaces,
    numbered: (id) => ({ id }),
    reads: [companies.name],
    shownBy: [companies.name],
    count: (tenant, company, { taken = 0 }) => workplaceCountWrite(tenant, company, taken),
    atOnce: 30,
  }),
  todos: target({
    kind: todos,
    numbered: (AutoId) => ({ AutoId }),
    reads: [companies.name, employees.name],
    limit: "TodoMax",
    atOnce: 40,
  }),
  ...(Object.fromEntries(checklistTypes.map((type) => [type, checklist(type)])) as Record<ChecklistType, Target>),
};
