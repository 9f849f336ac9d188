import { IconButton } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Column } from "#shared/checklists/column.ts";
import { type Colour, colourEntry, mergeColours, readColours } from "#shared/checklists/colours.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isCommand } from "#web/components/input/command-key.ts";
import { isIme } from "#web/components/input/is-ime.ts";
import { onTablet } from "#web/theme/conditions.ts";
import { useBookmark, useBookmarks } from "./bookmark-scope.tsx";

/** A row that is there, with its colours as they are now. */
export type Colourable = Pick<ChecklistRow, "AutoId" | "colorInfo">;

const isFieldBookmark = "data-field-bookmark";

/** Ctrl or ⌘ with B opens the bookmark of the field in focus: the tab key passes it by. */
export const openFieldBookmark = (event: KeyboardEvent<HTMLElement>) => {
  if (isIme(event) || !isCommand(event, "b")) return;
  event.preventDefault();
  const field = event.target as HTMLElement;
  const around = (element: HTMLElement | null): HTMLElement | null | undefined =>
    element && (element.querySelector<HTMLElement>(`[${isFieldBookmark}]`) ?? around(element.parentElement));
  if (field.matches("input, select, textarea")) around(field)?.click();
};

/** The bookmark of a field in the dialog: saved at once, or with the rest of a row that is not there yet. */
export const FieldBookmark = ({ column, row }: { column: Column; row: Colourable | undefined }) => {
  const { control, setValue } = useFormContext<ChecklistRow>();
  const typed = useWatch({ control, name: "colorInfo" });
  const { save } = useBookmarks();
  const { name, label } = column;
  const onPick = (colour: Colour) =>
    row
      ? save(row.AutoId, name, colour)
      : setValue("colorInfo", mergeColours(typed, colourEntry(name, colour)), { shouldDirty: true });
  const bookmark = useBookmark({ label, chosen: readColours(row?.colorInfo ?? typed)[name] ?? "", onPick });
  return (
    <IconButton
      variant="quiet"
      size="icon"
      boxSize="6"
      minW="6"
      mdDown={{ w: "touch", h: "9" }}
      // As high as a finger, in a line that stays as it is.
      css={{ [onTablet]: { minH: "touch", my: "-2.5" } }}
      {...bookmark}
      {...{ [isFieldBookmark]: "" }}
      tabIndex={-1}
      aria-keyshortcuts="Control+B Meta+B"
    />
  );
};
