import { gunzipSync } from "node:zlib";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Change } from "./change.ts";
import type { Key } from "./client.ts";
import { employees, workplaces } from "./entities.ts";
import type { Kind, Versioned } from "./kind.ts";
import { type Shape, upgraded } from "./shape.ts";
import { tasks, tasksOf } from "./tasks.ts";

// What goes and comes back with a company.

export type SweptCompany = { tenant: number; company: number };
type ChildName = "staff" | "workplace" | "task";
/** What went with its company, as one transaction removed it: what a restore brings back. */
export type SweptPart = Key & { packed: Uint8Array; count: number; of?: Exclude<ChildName, "staff">; shape?: number };
export type Part = { of: ChildName; first: number; children: object[]; changes: Change[]; shape: Shape };

type ChildKind<T extends Versioned> = {
  name: ChildName;
  kind: Kind<T>;
  /** With its history entry each is two of a transaction's 100 writes, and a part is an item of at most 400 KB. */
  atOnce: number;
  read: (of: SweptCompany) => Promise<T[]>;
  numberOf: (child: T) => number;
};
const childKind = <T extends Versioned>({ name, kind, atOnce, read, numberOf }: ChildKind<T>) => ({
  parts: async (of: SweptCompany): Promise<Part[]> =>
    chunksOf(await read(of), atOnce).map((children) => ({
      of: name,
      first: numberOf(children[0]!),
      children,
      changes: children.map((child) => kind.removing(of.tenant, child, child.Version)),
      shape: kind.shape,
    })),
  count: async (of: SweptCompany) => (await read(of)).length,
  unpacked: ({ packed, shape }: SweptPart) =>
    (JSON.parse(gunzipSync(packed).toString()) as T[]).map((child) => upgraded<T>(kind.shape, { ...child, shape })),
});
const ofCompany =
  <T extends Versioned>(kind: Kind<T>) =>
  async ({ tenant, company }: SweptCompany) =>
    (await kind.list(tenant, { parents: [company] })).records;
/** In the order of their parts' keys: the numbers of two kinds are the same. */
export const children = {
  staff: childKind({
    ...{ name: "staff", kind: employees, atOnce: 45, read: ofCompany(employees) },
    numberOf: ({ value }) => value,
  }),
  workplace: childKind({
    ...{ name: "workplace", kind: workplaces, atOnce: 45, read: ofCompany(workplaces) },
    numberOf: ({ id }) => id,
  }),
  task: childKind({
    ...{ name: "task", kind: tasks, atOnce: 20, read: ({ tenant, company }) => tasksOf(tenant, company) },
    numberOf: ({ AutoId }) => AutoId,
  }),
};
export const childNames = Object.keys(children) as ChildName[];
