import { useEffect, useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import { reasonOf } from "#web/components/messages/reason-of.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { toast } from "#web/components/messages/toast.ts";

export type CellValue = string | number;

/** How the cell of a record is read and saved. */
export type CellSource<T> = {
  record: T;
  valueOf: (of: T) => CellValue;
  /** Saves a value on the version that `of` has. @throws conflict */
  save: (of: T, value: CellValue) => Promise<T>;
  /** The record as a conflict answers it, which the list is to show from now on. */
  latest: (current: unknown) => T;
};

const currentOf = (error: unknown) =>
  error instanceof AppError && error.code === "conflict" ? error.details.current : undefined;

/**
 * Saves one cell of a record as it was when its popover opened. Where somebody else was first nothing is saved: the
 * newest record is `base` from then on, for whoever still wants the change.
 */
export const useCellChange = <T>({ record, valueOf, save, latest }: CellSource<T>, onClose: () => void) => {
  const [base, setBase] = useState(record);
  const [isConflict, setConflict] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const { once, failure, isBusy } = useOneRequest((error) => {
    const current = currentOf(error);
    setConflict(current !== undefined);
    if (current) setBase(latest(current));
    const reason = reasonOf(error);
    if (!isShown.current) void toast(reason, "error");
    return reason;
  });

  const undo = async (saved: T, before: CellValue) => {
    try {
      await save(saved, before);
      void toast("元に戻しました。");
    } catch (error) {
      void toast(`元に戻せませんでした。${reasonOf(error)}`, "error");
    }
  };
  const change = (value: CellValue, said: string) =>
    once(async () => {
      const before = valueOf(base);
      if (before !== value) {
        const saved = await save(base, value);
        void toast(said, "success", { label: "元に戻す", act: () => void undo(saved, before) });
      }
      if (isShown.current) onClose();
    });
  return { base, value: valueOf(base), save: change, failure, isBusy, isConflict };
};
export type CellChange<T> = ReturnType<typeof useCellChange<T>>;
