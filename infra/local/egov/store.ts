import { readFile, rename, writeFile } from "node:fs/promises";
import type { Application, State } from "./state.ts";

/** Writes a file whole or not at all; calls while one write runs share the next. */
const fileWriter = (file: string, text: () => string) => {
  const fresh = `${file}.new`;
  const write = async () => {
    await writeFile(fresh, text(), { mode: 0o600 });
    await rename(fresh, file);
  };
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (last = write());
      });
    return next;
  };
};

/** 18 digits that were never given before: 到達番号, 送信番号. */
export const nextNumber = (state: State) => `9002026${String((state.lastNumber += 1)).padStart(11, "0")}`;

/** All that the simulator knows, kept in `file`; without one it lives as long as the process. */
export const openStore = async (file: string | undefined, make: () => State) => {
  const stored = file && (await readFile(file, "utf8").catch(() => undefined));
  const state = stored ? (JSON.parse(stored) as State) : make();
  const byAccount = new Map<string, Application[]>();
  const byArriveId = new Map<string, Application>();
  const index = (application: Application) => {
    const others = byAccount.get(application.sub);
    if (others) others.push(application);
    else byAccount.set(application.sub, [application]);
    byArriveId.set(application.arriveId, application);
  };
  state.applications.forEach(index);
  const save = file ? fileWriter(file, () => JSON.stringify(state)) : () => Promise.resolve();
  if (!stored) await save();
  return {
    state,
    save,
    /** An account's applications, in no order. */
    applicationsOf: (sub: string): readonly Application[] => byAccount.get(sub) ?? [],
    find: (arriveId: string) => byArriveId.get(arriveId),
    add: (application: Application) => {
      state.applications.push(application);
      index(application);
    },
  };
};
export type Store = Awaited<ReturnType<typeof openStore>>;
