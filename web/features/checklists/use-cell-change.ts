import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type ChecklistDraft, type ChecklistWire, unwrap } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { routeQuery, useSend } from "#web/api/api.ts";
import { reasonOf } from "#web/components/messages/reason-of.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { toast } from "#web/components/messages/toast.ts";
import { putRows } from "./put-rows.ts";
import type { ChecklistAnswer } from "./shown-row.ts";

/** A column that is changed in the list; `user` is 担当. */
export type CellValue = { column: string; value: string | number };

export const cellDraft = ({ column, value }: CellValue): Partial<ChecklistDraft> =>
  column === "user" ? { user: Number(value) } : { [column]: { Value: String(value) } };
export const cellValue = (row: ChecklistRow, column: string): string | number =>
  (row as unknown as Record<string, string | number | undefined>)[column] ?? "";

const conflictOf = (error: unknown) =>
  error instanceof AppError && error.code === "conflict" && error.details.current
    ? (error.details.current as ChecklistWire)
    : undefined;

type Props = { type: ChecklistType; row: ChecklistRow; column: string; onClose: () => void };

/**
 * Saves one cell of a row as it was when its popover opened. Where somebody else was first nothing is saved: the newest
 * row is `base` from then on, for whoever still wants the change.
 */
export const useCellChange = ({ type, row, column, onClose }: Props) => {
  const client = useQueryClient();
  const { mutateAsync } = useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  const change = ({ AutoId, Version }: Pick<ChecklistRow, "AutoId" | "Version">, value: CellValue) =>
    mutateAsync({ params: { type }, body: { Name: type, List: [{ ...cellDraft(value), AutoId, Version }] } });
  const [base, setBase] = useState(row);
  const [isConflict, setConflict] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const { once, failure, isBusy } = useOneRequest((error) => {
    const current = conflictOf(error);
    setConflict(current !== undefined);
    if (current) {
      setBase(unwrap(current));
      const { queryKey } = routeQuery(checklistRoutes.list, { params: { type }, query: {} });
      client.setQueryData<ChecklistAnswer>(queryKey, (list) => list && putRows(type, list, [current]));
    }
    const reason = reasonOf(error);
    if (!isShown.current) void toast(reason, "error");
    return reason;
  });

  const undo = async (saved: Pick<ChecklistRow, "AutoId" | "Version">, before: CellValue) => {
    try {
      await change(saved, before);
      void toast("元に戻しました。");
    } catch (error) {
      void toast(`元に戻せませんでした。${reasonOf(error)}`, "error");
    }
  };
  const save = (value: CellValue["value"], said: string) =>
    once(async () => {
      const before = { column, value: cellValue(base, column) };
      if (before.value !== value) {
        const { records } = await change(base, { column, value });
        void toast(said, "success", { label: "元に戻す", act: () => void undo(records[0]!, before) });
      }
      if (isShown.current) onClose();
    });
  return { base, save, failure, isBusy, isConflict };
};
export type CellChange = ReturnType<typeof useCellChange>;
