import type { CSSProperties } from "react";
import type { Column } from "./column.ts";

export type Sticky = { className: string; style: CSSProperties } | undefined;

/** Where each sticky column stops at the left, those between them passing below; the last one carries the edge. */
export const stickyOffsets = <T>(columns: readonly Column<T>[]): Sticky[] => {
  const last = columns.findLastIndex(({ isSticky }) => isSticky);
  let left = 0;
  return columns.map(({ width, isSticky }, index) => {
    if (!isSticky) return undefined;
    const style = { left };
    left += width;
    return { className: index === last ? "stick edge" : "stick", style };
  });
};
