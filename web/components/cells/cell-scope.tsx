import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { Held } from "#web/components/list/use-held.ts";
import { cells } from "./cells.classes.ts";

/** The cell that is changed, until `onClose`. */
export type OpenedCell = { anchor: HTMLElement; onClose: () => void };

const cellAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>("[data-cell]");

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
/** The cell beside, or the next one of the same column above or below. */
const neighbourOf = (cell: HTMLElement, key: string): HTMLElement | null | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const row = cell.closest("tr")!;
  const cells = /[RL]/.test(key)
    ? row.querySelectorAll<HTMLElement>("[data-cell]")
    : row.closest("table")!.querySelectorAll<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`);
  return (
    cells[[...cells].indexOf(cell) + step] ?? (key === "ArrowLeft" ? row.querySelector("a[href*='?']") : undefined)
  );
};

const handleKey = (event: KeyboardEvent) => {
  const cell = cellAt(event);
  const next = cell && neighbourOf(cell, event.key);
  if (!next && !(cell && event.key === "F2")) return;
  event.preventDefault();
  if (next) next.focus();
  else cell!.click();
};

type Props<P> = {
  /** What changes a cell; its code is read before it is pressed. */
  Popup: ComponentType<OpenedCell & P> & { load: () => Promise<unknown> };
  /** What it knows besides. */
  of: P;
  children: ReactNode;
};

/** Opens what changes a cell, of which a page has one; the cells inside are bare buttons. */
export const CellScope = <P extends object>({ Popup, of, children }: Props<P>) => {
  const [open, setOpen] = useState<{ anchor: HTMLElement; count: number }>();
  const handleClick = (event: MouseEvent) => {
    const anchor = cellAt(event);
    // The second press of a double click leaves it open.
    if (anchor && event.detail < 2) setOpen((now) => ({ anchor, count: (now?.count ?? 0) + 1 }));
  };
  const preload = (event: { target: EventTarget }) => cellAt(event) && void Popup.load().catch(() => undefined);
  const close = (count: number) => setOpen((now) => (now?.count === count ? undefined : now));
  return (
    <>
      <div
        className={cells.scope}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerOver={preload}
        onFocus={preload}
      >
        <Held value={open !== undefined}>{children}</Held>
      </div>
      {open && <Popup key={open.count} {...of} anchor={open.anchor} onClose={() => close(open.count)} />}
    </>
  );
};
