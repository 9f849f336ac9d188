import type { SystemStyleObject } from "@chakra-ui/react";
import { onTablet } from "./conditions.ts";

/** Pressed or typed into: but in a table, whose rows stay as high as they are, and in a field. Without weight: whoever says a height means it. */
export const touched =
  ":where(button:not([data-part$=trigger]), select, input:not([type=checkbox], [type=radio], [type=file]), .chakra-button, a[class^=buttons-]):where(:not(:is(td, th) *, input ~ *))";

/** What a finger presses is 44 px high on a tablet too. */
export const touchStyles: SystemStyleObject = { [onTablet]: { minHeight: "touch", minWidth: "touch" } };
