import { useEffect } from "react";
import { confirmDiscard } from "./ask.ts";
import { holdUnsaved } from "./unsaved.ts";

/** How a dialog over another one closes, whose guard holds the address: asked first when something was typed. */
export const useDiscard = (isDirty: boolean, close: () => void) => {
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  return () => void (async () => (!isDirty || (await confirmDiscard())) && close())();
};
