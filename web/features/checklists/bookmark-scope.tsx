import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type Colour, colourName } from "#shared/checklists/colours.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { BookmarkIcon } from "#web/components/marks/bookmark-icon.tsx";
import { useRecolour } from "./use-colours.ts";

const BookmarkPalette = lazyChakra(
  async () => (await import("#web/components/marks/bookmark-palette.tsx")).BookmarkPalette,
);

type Mark = { label: string; chosen: Colour; onPick: (colour: Colour) => void };
type OpenedBookmark = Mark & { anchor: HTMLElement };
type Open = OpenedBookmark & { count: number };

type Actions = {
  toggle: (asked: OpenedBookmark) => void;
  /** Saves a field's colour of a row at once. */
  save: (id: number, field: string, colour: Colour) => void;
};

const Bookmarks = createContext<Actions>({ toggle: () => {}, save: () => {} });
export const useBookmarks = () => useContext(Bookmarks);

/** Inside an open dialog, which keeps the focus to itself. */
const homeOf = (anchor: HTMLElement) => anchor.closest("[role=dialog], main") ?? document.body;

/** The one palette that all bookmarks of a page share. */
const Palette = ({ anchor, chosen, onPick, onClose, label }: OpenedBookmark & { onClose: () => void }) => {
  const pick = (colour: Colour) => {
    onClose();
    if (colour !== chosen) onPick(colour);
  };
  return createPortal(<BookmarkPalette {...{ anchor, chosen, label, onClose }} onPick={pick} />, homeOf(anchor));
};

/** Draws the palette for the bookmarks inside it. */
export const BookmarkScope = ({ type, children }: { type: ChecklistType; children: ReactNode }) => {
  const [open, setOpen] = useState<Open>();
  const save = useRecolour(type);
  const actions = useMemo<Actions>(
    () => ({
      save,
      toggle: (asked) =>
        setOpen((now) => (now?.anchor === asked.anchor ? undefined : { ...asked, count: (now?.count ?? 0) + 1 })),
    }),
    [save],
  );
  // A palette that closes late leaves the next one open.
  const close = useCallback(() => setOpen((now) => (now === open ? undefined : now)), [open]);
  return (
    <Bookmarks value={actions}>
      {children}
      {open && <Palette key={open.count} {...open} onClose={close} />}
    </Bookmarks>
  );
};

/** What makes any button the bookmark that opens the palette. `label` says what it marks. */
export const useBookmark = ({ label, chosen, onPick }: Mark) => {
  const { toggle } = useBookmarks();
  return {
    "aria-haspopup": "dialog",
    "aria-label": `${label}のブックマーク：${colourName(chosen)}`,
    title: `ブックマーク：${colourName(chosen)}`,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      toggle({ anchor: currentTarget, label, chosen, onPick }),
    children: <BookmarkIcon colour={chosen} />,
  } as const;
};
