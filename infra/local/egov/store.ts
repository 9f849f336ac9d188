import { readFile, rename, writeFile } from "node:fs/promises";
import { dayOf, showTime } from "./egov-clock.ts";
import { type Application, firstSettings, type State } from "./state.ts";

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

const nextCount = (state: State, digits: number) => String((state.lastNumber += 1)).padStart(digits, "0");
/** A 到達番号 that was never given before: the ministry of the procedure, the year, nine digits. */
export const nextArriveId = (state: State, { procId, at }: { procId: string; at: number }) =>
  `${procId.slice(0, 3) || "495"}${dayOf(at).slice(0, 4)}${nextCount(state, 9)}`;
/** A 送信番号: the time and four digits. */
export const nextSendNumber = (state: State, at: number) =>
  showTime(at).replace(/\D/g, "") + nextCount(state, 4).slice(-4);

/** All that the simulator knows, kept in `file`; without one it lives as long as the process. */
export const openStore = async (file: string | undefined, make: () => State) => {
  const stored = file && (await readFile(file, "utf8").catch(() => undefined));
  const state = stored ? (JSON.parse(stored) as State) : make();
  // A file of an earlier day may lack some.
  state.settings = { ...firstSettings, ...state.settings, faces: { ...firstSettings.faces, ...state.settings.faces } };
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
