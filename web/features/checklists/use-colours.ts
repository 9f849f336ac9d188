import { useCallback } from "react";
import { type Colour, colourEntry, mergeColours } from "#shared/checklists/colours.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { colourRefused } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { toast } from "#web/components/messages/toast.ts";
import { usePending, useSend } from "#web/api/api.ts";
import { putRows } from "./put-rows.ts";
import type { ChecklistAnswer } from "./shown-row.ts";

/**
 * Puts the colours that are on their way to the server into the rows, in the order in which they were picked.
 * One that is refused is gone by itself.
 */
export const useColoured = (type: ChecklistType) => {
  const pending = usePending(checklistRoutes.save);
  return useCallback(
    (answer: ChecklistAnswer): ChecklistAnswer => {
      const drafts = pending
        .filter(({ params }) => params.type === type)
        .flatMap(({ body }) => body.List ?? [])
        .filter(({ colorInfo }) => colorInfo !== undefined);
      if (drafts.length === 0) return answer;
      const records = answer.records.map((row) =>
        drafts
          .filter(({ AutoId }) => AutoId === row.AutoId)
          .reduce<ChecklistWire>(
            (of, { colorInfo }) => ({ ...of, colorInfo: mergeColours(of.colorInfo, colorInfo!) }),
            row,
          ),
      );
      return { ...answer, records };
    },
    [pending, type],
  );
};

/** Saves one field's colour of a row by itself, beside any form, and says when it was refused. */
export const useRecolour = (type: ChecklistType) => {
  const { mutateAsync } = useSend(checklistRoutes.save, {
    inTurn: "colours",
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  return useCallback(
    (AutoId: number, field: string, colour: Colour) => {
      const body = { Name: type, List: [{ AutoId, colorInfo: colourEntry(field, colour) }] };
      mutateAsync({ params: { type }, body }).catch((error: Error) => toast(colourRefused(error.message), "error"));
    },
    [mutateAsync, type],
  );
};
