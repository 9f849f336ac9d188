import { dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import type { Task } from "#shared/tasks/task.ts";
import type { Change } from "./change.ts";
import { tableName } from "./client.ts";
import { companyKeys } from "./company-keys.ts";
import { differences } from "./fields.ts";
import { queryItems } from "./items.ts";
import { pad, partition } from "./keys.ts";
import { type Kind, kind } from "./kind.ts";
import { lineKeys } from "./line-keys.ts";
import { shapeOf } from "./shape.ts";
import type { Item } from "./client.ts";

// Open ones stand under `task#`, which is read as one query; a done one moves under `taskDone#`, and back when it is open again.

const shape = shapeOf(
  async () => (await import("#shared/tasks/task.ts")).Task,
  ["status", "Done", "company", "commentCount"],
);
const ids = ({ AutoId }: Task) => [AutoId];
const donePartition = (tenant: number, company: number) => `${partition(tenant)}#taskDone#${pad(Math.max(company, 0))}`;
const yearOf = ({ DoneAt }: Task) => dayInJapan(Date.parse(DoneAt)).slice(0, 4);

/** By the day on which they are due. */
const open = kind<Task>(kinds.task, {
  shape,
  ids,
  limit: "TaskMax",
  index: (tenant, { dueDate, AutoId, company }) => ({
    ...lineKeys(tenant, { kind: "task", ids: [AutoId], days: [dueDate] }),
    ...companyKeys(tenant, { kind: "task", company, id: AutoId, day: dueDate }),
  }),
});
/** By company and year; they do not count. */
const done = kind<Task>(
  { ...kinds.task, name: "taskDone" as never },
  {
    shape,
    ids,
    index: (tenant, task) => ({
      gsi1pk: donePartition(tenant, task.company),
      gsi1sk: `${yearOf(task)}#${pad(task.AutoId)}`,
    }),
  },
);
const placeOf = ({ Done }: Pick<Task, "Done">) => (Done ? done : open);

/** Of either place it is a change of the one kind; who finds nothing there may find it in the other place. */
const asTask = (change: Change, more: Partial<Change> = {}): Change => ({
  ...change,
  kind: open.name,
  refused: (item) => (item ? change.refused!(item) : new AppError("busy")),
  ...more,
});
const uncounted = { live: 0 };
const counts = ({ Done }: Pick<Task, "Done">, by: 1 | -1) => (Done ? uncounted : { live: by });

/** One that was there before is brought back only while it stands in neither place. */
const notElsewhere = (tenant: number, { AutoId, Done }: Task) => ({
  write: {
    Delete: {
      TableName: tableName(),
      Key: placeOf({ Done: !Done }).key(tenant, AutoId),
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: () => new AppError("duplicate"),
});

const getMany: Kind<Task>["getMany"] = async (tenant, numbers, isConsistent) => {
  const [here, there] = await Promise.all([
    open.getMany(tenant, numbers, isConsistent),
    done.getMany(tenant, numbers, isConsistent),
  ]);
  return here.map((task, at) => task ?? there[at]);
};
const find = async (tenant: number, AutoId: number) => (await getMany(tenant, [AutoId]))[0];

/** 作業, open and done: `list` reads them all, `openTasks` those that are open. */
export const tasks: Kind<Task> = {
  ...open,
  find,
  getMany,
  get: async (tenant, AutoId) => {
    const task = await find(tenant, AutoId!);
    if (!task) throw new AppError("notFound");
    return task;
  },
  list: async (tenant) => {
    const [those, others] = await Promise.all([open.list(tenant), done.list(tenant)]);
    return { records: [...those.records, ...others.records], removed: [], next: undefined };
  },
  creating: (tenant, task) => {
    const also = task.Version > 1 ? [notElsewhere(tenant, task)] : [];
    const { refused, ...change } = placeOf(task).creating(tenant, task);
    return { ...asTask({ ...change, refused }, counts(task, 1)), refused: refused!, also };
  },
  saving: (tenant, current, version, fields, alsoUnchanged) => {
    const next = { ...current, ...fields, Version: version + 1 };
    const [from, to] = [placeOf(current), placeOf(next)];
    if (from === to) return asTask(from.saving(tenant, current, version, fields, alsoUnchanged));
    const { write } = to.creating(tenant, next);
    return asTask(from.removing(tenant, current, version), {
      ...(next.Done ? { live: -1 } : { live: 1, limit: "TaskMax" as const }),
      act: "save",
      changed: differences(current as Item, fields as Item)!,
      also: [{ write, refused: () => new AppError("busy") }],
    });
  },
  patching: (tenant, current, fields) => asTask(placeOf(current).patching(tenant, current, fields)),
  removing: (tenant, current, version) =>
    asTask(placeOf(current).removing(tenant, current, version), counts(current, -1)),
};
export const openTasks = open;
/** Where it stands now. */
export const taskKey = (tenant: number, task: Task) => placeOf(task).key(tenant, task.AutoId);

/** Those of a company (-1: of none) that were done in a year, the index a moment behind; without a year all of them. */
export const doneTaskIds = async (tenant: number, company: number, year?: number): Promise<number[]> => {
  const { items } = await queryItems<{ sk: string }>({
    index: "gsi1",
    pk: donePartition(tenant, company),
    ...(year !== undefined && { sk: { prefix: `${year}#` } }),
  });
  return items.map(({ sk }) => Number(sk.split("#")[1]));
};

/** All of a company, open and done: what goes with it. */
export const tasksOf = async (tenant: number, company: number): Promise<Task[]> => {
  const [{ records }, ids] = await Promise.all([open.list(tenant), doneTaskIds(tenant, company)]);
  const those = (await done.getMany(tenant, ids)).filter((task) => task !== undefined);
  return [...records, ...those].filter((task) => task.company === company);
};
