import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * Names of classes for styles in Chakra's language, in a file `*.classes.ts` of nothing else: the build runs it, writes
 * the sheet and leaves the names. What a list shows first is drawn with them, before Chakra is there.
 */
export const classes = <Name extends string>(styles: Record<Name, SystemStyleObject>) =>
  styles as unknown as Record<Name, string>;
