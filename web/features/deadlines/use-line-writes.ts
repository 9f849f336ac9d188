import { useEffect, useRef, useState } from "react";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { toast } from "#web/components/messages/toast.ts";
import { isDone, lineKey } from "#web/components/lines/labels.ts";
import { useSaveLine } from "./use-save-line.ts";

/** A line as it was changed here: `before` is the state to go back to, `isGone` leaves the list; `asked` is whose list it was. */
export type Change = { line: DeadlineLine; before: string; isDone: boolean; isGone: boolean; asked: string };

/** Milliseconds for which a line that is done can be taken back. */
const undoFor = 10_000;

/** The lines of the list with what was changed here, unless the list knows a newer state; what it no longer has stays for a moment. */
export const withChanges = (
  lines: readonly DeadlineLine[],
  changes: ReadonlyMap<string, Change>,
  asked: string,
): readonly DeadlineLine[] => {
  const own = new Map([...changes].filter(([, change]) => change.asked === asked));
  if (own.size === 0) return lines;
  const shown = lines.flatMap((line) => {
    const change = own.get(lineKey(line));
    own.delete(lineKey(line));
    if (!change || change.line.Version <= line.Version) return [line];
    return change.isGone ? [] : [change.line];
  });
  const others = [...own.values()].flatMap(({ line, isGone }) => (isGone ? [] : [line]));
  return [...shown, ...others].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};

/** 確認済み is said with the day: another day is told again. */
const useConfirmed = () => {
  const save = useSend(companyRoutes.saveEmployee);
  return async ({ company: id, id: value, rule = "", day }: DeadlineLine) => {
    const { staff } = await send(companyRoutes.listEmployees, { params: { id } });
    const employee = staff.find((each) => each.value === value);
    if (!employee) throw new AppError("notFound");
    const { label, Version, confirmedDates } = employee;
    const body = { value, Version, label, confirmedDates: { ...confirmedDates, [rule]: day } };
    await save.mutateAsync({ params: { id }, body });
  };
};

/** What was changed here, by the lines' keys. */
const useChanges = () => {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);
  return {
    changes,
    put: (change: Change) => setChanges((all) => new Map(all).set(lineKey(change.line), change)),
    forget: (key: string) => setChanges((all) => new Map([...all].filter(([each]) => each !== key))),
    /** Once it can no longer be taken back; of a line that is changed again, from then on. */
    later: (key: string, act: () => void) => {
      clearTimeout(timers.current.get(key));
      timers.current.set(key, setTimeout(act, undoFor));
    },
  };
};

type List = { asked: string; readSoon: () => void; hold: () => () => void };
/** Changes a line where it stands; the list, which follows the index a moment later, shows it at once. */
export const useLineWrites = ({ asked, readSoon, hold }: List) => {
  const { changes, put, forget, later } = useChanges();
  const [busy, setBusy] = useState("");
  const save = useSaveLine();
  const saveConfirmed = useConfirmed();

  const once = async (key: string, run: () => Promise<void>) => {
    if (busy) return;
    setBusy(key);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error);
      void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
      readSoon();
    } finally {
      setBusy("");
    }
  };
  return {
    changes,
    busy,
    readSoon,
    hold,
    /** Shows a line as it was saved, its day may be another one, until the list does. */
    show: (line: DeadlineLine) => {
      const key = lineKey(line);
      put({ line, before: line.status, isDone: false, isGone: false, asked });
      readSoon();
      later(key, () => forget(key));
    },
    /** The list alone says how it is from now on. */
    forget,
    changeStatus: (line: DeadlineLine, status: string) => {
      const key = lineKey(line);
      return once(key, async () => {
        const { Version } = await save(line, { status });
        const change = { line: { ...line, status, Version }, before: line.status, isGone: false, asked };
        const isMet = isDone(line.source, status);
        put({ ...change, isDone: isMet });
        if (!isMet) readSoon();
        later(key, isMet ? () => put({ ...change, isDone: true, isGone: true }) : () => forget(key));
      });
    },
    confirmDate: (line: DeadlineLine) =>
      once(lineKey(line), async () => {
        await saveConfirmed(line);
        put({ line: { ...line, Version: line.Version + 1 }, before: "", isDone: true, isGone: true, asked });
        void toast(`${line.subject}さんの${line.label}を確認済みにしました。`);
      }),
  };
};
export type LineWrites = ReturnType<typeof useLineWrites>;
