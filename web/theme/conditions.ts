import type { SystemStyleObject } from "@chakra-ui/react";

/** A window wide and high enough for panes that scroll by themselves. */
export const roomyWindow = "(min-width: 48rem) and (min-height: 35rem)";
export const roomy = `@media ${roomyWindow}`;

/** A tablet's finger; a phone's is met where each thing is drawn. */
export const onTablet = "@media (pointer: coarse) and (width >= 48rem)";

/** A window wide enough for a pane beside a dialog's form. */
export const besideWindow = "(min-width: 70rem)";
export const besidePane = `@media ${besideWindow}`;

const besideThread = (below: string) => (styles: SystemStyleObject) => ({
  [`@media (70rem <= width < ${below})`]: { "[data-thread] &": styles },
});
/** In a form that its thread leaves less room than it had alone, and in one whose columns no longer fit. */
export const tight = besideThread("85rem");
export const crowded = besideThread("80rem");
export const crowdedWindow = "(70rem <= width < 80rem)";
