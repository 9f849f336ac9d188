import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { useSend } from "#web/api/api.ts";
import { ofType, putRows } from "./put-rows.ts";

/** Saving and deleting a row of a type; the list shows what the server answered before it is read again. */
export const useChecklistWrites = (type: ChecklistType) => {
  const params = { type };
  const save = useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  const remove = useSend(checklistRoutes.remove, {
    list: checklistRoutes.list,
    change: (list, _, { body }) =>
      ofType(type, list, (rows) => rows.filter(({ AutoId }) => !body.List.includes(AutoId))),
  });
  return {
    /** `base` is the row that is changed; colours are saved by themselves, so that a form never takes a newer one back. */
    save: (row: ChecklistRow, base: ChecklistRow | undefined) => {
      const { colorInfo, ...draft } = wrap(row);
      if (!base) return save.mutateAsync({ params, body: { Name: type, List2: [{ ...draft, colorInfo }] } });
      const { AutoId, Version } = base;
      return save.mutateAsync({ params, body: { Name: type, List: [{ ...draft, AutoId, Version }] } });
    },
    remove: ({ AutoId, Version }: ChecklistRow) =>
      remove.mutateAsync({ params, body: { Name: type, List: [AutoId], Versions: [Version] } }),
  };
};
