import { mergeColours } from "#shared/checklists/colours.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { AppError } from "#shared/errors.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Change } from "#functions/db/change.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateOf } from "#functions/db/items.ts";

/** Puts the given fields' colours into the row's, whatever its version; another field's new colour is not lost. */
export const colouring = (tenant: number, type: ChecklistType, before: ChecklistRow, given: string) => {
  const kind = checklistRows[type];
  const colorInfo = mergeColours(before.colorInfo, given);
  const update = updateOf(kind.key(tenant, before.AutoId), {
    set: { colorInfo },
    condition: "#colorInfo = :was",
    values: { was: before.colorInfo },
  });
  const change = {
    ...kind.saving(tenant, before, before.Version, { colorInfo }),
    write: { Update: update },
    refused: (item: unknown) => new AppError(item ? "busy" : "notFound"),
  };
  return { change, row: { ...before, colorInfo } };
};

/** A save that names colours too is refused as `busy` when they changed under it. */
export const unlessRecoloured = (change: Change, was: string): Change => {
  const update = change.write.Update!;
  return {
    ...change,
    write: {
      Update: {
        ...update,
        ConditionExpression: `${update.ConditionExpression} AND #colorInfo = :was`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ":was": was },
      },
    },
    refused: (item) => {
      const error = change.refused!(item);
      return error.code === "conflict" && !error.details.current ? new AppError("busy") : error;
    },
  };
};
