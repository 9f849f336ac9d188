import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { ChecklistType } from "#shared/office/office.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { checklist } from "./checklist.classes.ts";

const CellPopup = lazyChakra(async () => (await import("./cell-popup.tsx")).CellPopup);

const cellAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>("[data-cell]");
const preload = (event: { target: EventTarget }) => cellAt(event) && void CellPopup.load().catch(() => undefined);

/** The cell beside, or the same one of the row above or below. */
const neighbourOf = (cell: HTMLElement, key: string): HTMLElement | null | undefined => {
  const row = cell.closest("tr")!;
  const cells = [...row.querySelectorAll<HTMLElement>("[data-cell]")];
  const same = (of: Element | null) => of?.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`);
  if (key === "ArrowRight") return cells[cells.indexOf(cell) + 1];
  if (key === "ArrowLeft") return cells[cells.indexOf(cell) - 1] ?? row.querySelector("a");
  if (key === "ArrowDown") return same(row.nextElementSibling);
  return key === "ArrowUp" ? same(row.previousElementSibling) : undefined;
};

const handleKey = (event: KeyboardEvent) => {
  const cell = cellAt(event);
  const next = cell && neighbourOf(cell, event.key);
  if (!next && !(cell && event.key === "F2")) return;
  event.preventDefault();
  if (next) next.focus();
  else cell!.click();
};

/** Opens what changes a cell, of which a page has one; the cells inside are bare buttons. */
export const CellScope = ({ type, children }: { type: ChecklistType; children: ReactNode }) => {
  const [open, setOpen] = useState<{ anchor: HTMLElement; count: number }>();
  const handleClick = (event: MouseEvent) => {
    const anchor = cellAt(event);
    // The second press of a double click leaves it open.
    if (anchor && event.detail < 2) setOpen((now) => ({ anchor, count: (now?.count ?? 0) + 1 }));
  };
  const close = (count: number) => setOpen((now) => (now?.count === count ? undefined : now));
  return (
    <>
      <div
        className={checklist.cells}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerOver={preload}
        onFocus={preload}
      >
        {children}
      </div>
      {open && <CellPopup key={open.count} type={type} anchor={open.anchor} onClose={() => close(open.count)} />}
    </>
  );
};
