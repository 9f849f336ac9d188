import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type Colour, colourName } from "#shared/checklists/colours.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { BookmarkIcon } from "#web/components/bookmark-icon.tsx";
import { BookmarkPalette } from "#web/components/bookmark-palette.tsx";
import { useRecolour } from "./use-colours.ts";

type Mark = { label: string; chosen: Colour; onPick: (colour: Colour) => void };
type Asked = Mark & { anchor: HTMLElement };

type Actions = {
  toggle: (asked: Asked) => void;
  /** Saves a field's colour of a row at once. */
  save: (id: number, field: string, colour: Colour) => void;
};

const Bookmarks = createContext<Actions>({ toggle: () => {}, save: () => {} });
export const useBookmarks = () => useContext(Bookmarks);

/** Inside an open dialog, which keeps the focus to itself. */
const homeOf = (anchor: HTMLElement) => anchor.closest("[role=dialog], main") ?? document.body;

/** Draws the one palette that all bookmarks of a page share. */
export const BookmarkScope = ({ type, children }: { type: ChecklistType; children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();
  const save = useRecolour(type);
  const close = useCallback(() => setAsked(undefined), []);
  const value = useMemo<Actions>(
    () => ({
      save,
      toggle: (next) => setAsked((open) => (open?.anchor === next.anchor ? undefined : next)),
    }),
    [save],
  );
  const pick = (colour: Colour) => {
    close();
    if (colour !== asked?.chosen) asked?.onPick(colour);
  };
  return (
    <Bookmarks value={value}>
      {children}
      {asked &&
        createPortal(
          <BookmarkPalette key={asked.label} {...asked} onPick={pick} onClose={close} />,
          homeOf(asked.anchor),
        )}
    </Bookmarks>
  );
};

/** The icon that opens the palette. `label` says what it marks. */
export const Bookmark = ({ label, chosen, onPick }: Mark) => {
  const { toggle } = useBookmarks();
  return (
    <button
      type="button"
      className="bookmark-button"
      aria-haspopup="dialog"
      aria-label={`${label}のブックマーク：${colourName(chosen)}`}
      title={`ブックマーク：${colourName(chosen)}`}
      onClick={({ currentTarget }) => toggle({ anchor: currentTarget, label, chosen, onPick })}
    >
      <BookmarkIcon colour={chosen} />
    </button>
  );
};
