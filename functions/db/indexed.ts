import type { Dated } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type Day, noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { Employee } from "#shared/companies/employee.ts";
import type { Task } from "#shared/tasks/task.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import type { Item } from "./client.ts";
import { endless } from "./company-keys.ts";
import type { CompanyRecords } from "./company-records.ts";
import { openCasePartition } from "./entities.ts";
import { queryItems } from "./items.ts";
import { checklistIndexPartition } from "./keys.ts";
import { linesPartition, readLineKey } from "./line-keys.ts";

// What the index has lags a moment behind the table; it holds no more of a record than counts and notices need.
const end = "~";

type Indexed = { sk: string; gsi1sk: string };
export type DatedRow = Dated & Pick<ChecklistRow, "AutoId" | "Todo" | "TodoRule">;

/** The rows of a type by the day that counts: those still open up to a day, or all, done ones too. */
export const datedRows = async (tenant: number, type: ChecklistType, until?: Day): Promise<DatedRow[]> => {
  const sk = { from: "0", to: until ? `${until}${end}` : end };
  const read = async (isDone: boolean) => {
    const pk = checklistIndexPartition(tenant, type, isDone);
    return (await queryItems<Omit<DatedRow, "AutoId" | "due"> & Indexed>({ index: "gsi1", pk, sk })).items;
  };
  const items = (await Promise.all([read(false), until ? [] : read(true)])).flat();
  return items.map(({ sk: key, gsi1sk, ...row }) => {
    const day = gsi1sk.split("#")[0]!;
    return { ...row, due: day === endless ? noDay : day, AutoId: Number(key.split("#")[1]) };
  });
};

type OpenRow = Pick<ChecklistRow, "Version" | "status" | "user" | "company" | "companyName" | "stuffText"> &
  Pick<ChecklistRow, "workplaceName" | "content" | "subsidy" | "persons" | "colorInfo" | "commentCount"> &
  Pick<ChecklistRow, "Todo" | "TodoRule">;
/** What gsi2 shows of each kind, as it was written: what an older record lacks is not there. */
type Shown = Record<ChecklistType, OpenRow> & {
  /** `days` end with the one that counts; one before it is that of the first preparation. */
  article36Agreement: { days: Day[] };
  todo: Pick<StoredTodo, "FlowType" | "Company" | "CompanyName" | "StuffName" | "days" | "user" | "commentCount">;
  task: Pick<Task, "Version" | "status" | "user" | "company" | "companyName" | "stuffText" | "title" | "commentCount">;
  /** `days` are all that nobody has confirmed; what they are says the record. */
  staff: Pick<Employee, "company"> & { days: Day[] };
};
/** `AutoId` is the record's own number; `day` the one that counts, of a case or an employee the first. */
type Place = { AutoId: number; day: Day; isTarget: boolean };
export type OpenLines = { [Kind in keyof Shown]: (Shown[Kind] & Place)[] };
const withDays = ["staff", "article36Agreement"];
const noLines = (): OpenLines => ({
  ...{ electronicApplication: [], subsidy: [], article36Agreement: [] },
  ...{ todo: [], task: [], staff: [] },
});

type LineItem = { gsi2sk: string };
const byKind = (items: readonly LineItem[]): OpenLines => {
  const lines = noLines();
  for (const { gsi2sk, ...record } of items) {
    const { kind, ids, day, days, isTarget } = readLineKey(gsi2sk);
    const place = { AutoId: ids.at(-1)!, day, isTarget, ...(withDays.includes(kind) && { days }) };
    // none of a kind that only a newer release knows, which runs beside this one or was rolled back
    lines[kind as keyof Shown]?.push({ ...record, ...place } as never);
  }
  return lines;
};

/** All that an office must still do up to a day, by kind and the first day first. */
export const openLines = async (tenant: number, until: Day): Promise<OpenLines> => {
  const sk = { from: "0", to: `${until}${end}` };
  return byKind((await queryItems<LineItem>({ index: "gsi2", pk: linesPartition(tenant), sk })).items);
};

/** The same of what one company has, read from the records themselves. */
export const openLinesOf = async ({ places, read }: CompanyRecords, staff: readonly Item[], until: Day) => {
  // a 36協定 stands by the first of its steps too
  const isAsked = ({ kind, day }: CompanyRecords["places"][number]) => day <= until || kind === "article36Agreement";
  const due = places.filter((place) => !place.isDone && isAsked(place));
  const items = [...(await read(due)), ...staff].filter(
    (item): item is Item & LineItem => typeof item.gsi2sk === "string" && item.gsi2sk <= `${until}${end}`,
  );
  return byKind(items.toSorted((a, b) => (a.gsi2sk < b.gsi2sk ? -1 : 1)));
};

export type OpenCase = Pick<StoredTodo, "AutoId" | "days" | "daysRevision"> & { kind: TodoKind };

/** The open cases with the days for which they wait. */
export const openCases = async (tenant: number): Promise<OpenCase[]> => {
  const { items } = await queryItems<Omit<OpenCase, "AutoId" | "kind"> & { gsi1sk: string }>({
    index: "gsi1",
    pk: openCasePartition(tenant),
  });
  return items.map(({ gsi1sk, days, daysRevision }) => {
    const [kind, id] = gsi1sk.split("#") as [TodoKind, string];
    return { AutoId: Number(id), kind, days, daysRevision };
  });
};
