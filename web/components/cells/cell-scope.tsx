import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { cells } from "./cells.classes.ts";

/** The cell that is changed, until `onClose`. */
export type OpenedCell = { anchor: HTMLElement; onClose: () => void };

const cellAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>("[data-cell]");

/** The cell beside, or the next one of the same column above or below. */
const neighbourOf = (cell: HTMLElement, key: string): HTMLElement | null | undefined => {
  const row = cell.closest("tr")!;
  const beside = (step: number, selector: string, within: Element = row) => {
    const found = [...within.querySelectorAll<HTMLElement>(selector)];
    return found[found.indexOf(cell) + step];
  };
  const same = (step: number) => beside(step, `[data-cell="${cell.dataset.cell}"]`, row.closest("table")!);
  if (key === "ArrowRight") return beside(1, "[data-cell]");
  if (key === "ArrowLeft") return beside(-1, "[data-cell]") ?? row.querySelector("a");
  if (key === "ArrowDown") return same(1);
  return key === "ArrowUp" ? same(-1) : undefined;
};

const handleKey = (event: KeyboardEvent) => {
  const cell = cellAt(event);
  const next = cell && neighbourOf(cell, event.key);
  if (!next && !(cell && event.key === "F2")) return;
  event.preventDefault();
  if (next) next.focus();
  else cell!.click();
};

type Props = {
  /** What changes a cell, and reads its code before it is pressed. */
  popup: (cell: OpenedCell) => ReactNode;
  preload: () => Promise<unknown>;
  children: ReactNode;
};

/** Opens what changes a cell, of which a page has one; the cells inside are bare buttons. */
export const CellScope = ({ popup, preload, children }: Props) => {
  const [open, setOpen] = useState<{ anchor: HTMLElement; count: number }>();
  const handleClick = (event: MouseEvent) => {
    const anchor = cellAt(event);
    // The second press of a double click leaves it open.
    if (anchor && event.detail < 2) setOpen((now) => ({ anchor, count: (now?.count ?? 0) + 1 }));
  };
  const handleNear = (event: { target: EventTarget }) => cellAt(event) && void preload().catch(() => undefined);
  const close = (count: number) => setOpen((now) => (now?.count === count ? undefined : now));
  return (
    <>
      <div
        className={cells.scope}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerOver={handleNear}
        onFocus={handleNear}
      >
        {children}
      </div>
      {open && <Fragment key={open.count}>{popup({ anchor: open.anchor, onClose: () => close(open.count) })}</Fragment>}
    </>
  );
};
