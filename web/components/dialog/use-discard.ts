import { useEffect } from "react";
import { confirmDiscard } from "./ask.ts";
import { holdUnsaved } from "./unsaved.ts";

/** Closes a dialog over another one, whose guard blocks navigation: asks first when something was typed. */
export const useDiscard = (isDirty: boolean, close: () => void) => {
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  return () => void (async () => (!isDirty || (await confirmDiscard())) && close())();
};
