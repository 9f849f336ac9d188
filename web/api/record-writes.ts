import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { putRecord, useSend } from "./api.ts";

type Routes = { list: Route; save: Route; remove: Route };
type Body<R extends Route> = RouteInput<R> extends { body: infer B } ? B : never;
type Query<R extends Route> = RouteInput<R> extends { query: infer Q } ? Q : never;
type Answer<R extends Route, Name> = RouteResponse<R>[Name & keyof RouteResponse<R>];

/** By their names on the wire: a record's number, the list's rows, and the record in what saving one answers. */
type Names<R extends Routes, Id, Rows, Record> = {
  id: Id & keyof Answer<R["save"], Record>;
  rows: Rows & keyof RouteResponse<R["list"]>;
  record: Record & keyof RouteResponse<R["save"]>;
  /** What a saved record changes in the list beside its own row. */
  put?: (list: RouteResponse<R["list"]>, record: Answer<R["save"], Record>) => RouteResponse<R["list"]>;
};

/** Saves and deletes the records of a list; it shows what the server answered before it is read again. */
export const useRecordWrites = <R extends Routes, const Id extends string, const Rows, const Record>(
  { list, save, remove }: R,
  { id, rows, record, put = (answer) => answer }: Names<R, Id, Rows, Record>,
) => {
  type List = RouteResponse<R["list"]>;
  type T = Answer<R["save"], Record> & { [K in Id | "Version"]: number };
  const withRows = (answer: List, change: (all: T[]) => T[]) =>
    Object.assign({}, answer, { [rows]: change(answer[rows] as T[]) }) as List;
  const saving = useSend<R["save"], R["list"]>(save, {
    list,
    change: (answer, saved) => {
      const one = saved[record] as T;
      return put(
        withRows(answer, (all) => putRecord(all, one, id)),
        one,
      );
    },
  });
  const removing = useSend<R["remove"], R["list"]>(remove, {
    list,
    change: (answer, _, input) =>
      withRows(answer, (all) =>
        all.filter((each) => each[id] !== (input as { params: { [K in Id]: number } }).params[id]),
      ),
  });
  return {
    /** `base` is the record that is changed; without one a new record is made. */
    save: (form: Omit<Body<R["save"]>, Id | "Version">, base?: T) =>
      saving.mutateAsync({ body: { ...form, ...(base && { [id]: base[id], Version: base.Version }) } } as RouteInput<
        R["save"]
      >),
    /** `query`: what this deletion says besides. */
    remove: (base: T, query: Omit<Query<R["remove"]>, "Version"> = {} as never) =>
      removing.mutateAsync({ params: { [id]: base[id] }, query: { ...query, Version: base.Version } } as RouteInput<
        R["remove"]
      >),
    /** From the moment on that a deletion was sent. */
    isRemoved: removing.isPending || removing.isSuccess,
  };
};
