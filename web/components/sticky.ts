import type { CSSProperties } from "react";
import type { Column } from "./column.ts";

export type Sticky = { className: string; style: CSSProperties } | undefined;

/** Where each sticky column stops at the left; the last one carries the edge. */
export const stickyOffsets = <T>(columns: readonly Column<T>[]): Sticky[] => {
  const count = columns.findIndex(({ isSticky }) => !isSticky);
  const sticky = count === -1 ? columns.length : count;
  let left = 0;
  return columns.map(({ width }, index) => {
    if (index >= sticky) return undefined;
    const style = { left };
    left += width;
    return { className: index === sticky - 1 ? "stick edge" : "stick", style };
  });
};
