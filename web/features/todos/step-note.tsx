import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { LuInfo, LuX } from "react-icons/lu";
import type { Note } from "#shared/todos/flow.ts";
import { useBeside } from "#web/components/use-beside.ts";
import { useDismiss } from "#web/components/use-dismiss.ts";
import { labels } from "#web/components/labels.ja.ts";
import { NoteText } from "./note-text.tsx";
import "./note.css";

type Props = { label: string; note: Note };

const edge = 8;

/** Below the icon, above it when that has no room, else as near as it fits into the window. */
const placeAt = (anchor: HTMLElement, panel: HTMLElement) => {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = bottom + edge + height < innerHeight;
  const above = top - edge - height > 0;
  return {
    left: Math.max(edge, Math.min(left, innerWidth - width - edge)),
    top: below ? bottom + 4 : above ? top - height - 4 : Math.max(edge, innerHeight - height - edge),
  };
};

const Panel = ({
  id,
  label,
  note,
  anchor,
  onClose,
}: Props & { id: string; anchor: HTMLElement; onClose: () => void }) => {
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: edge, top: edge });
  useLayoutEffect(() => {
    if (!root.current) return;
    setPlace(placeAt(anchor, root.current));
    root.current.focus({ preventScroll: true });
  }, [anchor]);
  useDismiss(root as RefObject<HTMLElement | null>, true, onClose, anchor);
  useBeside(anchor, onClose);
  const close = () => {
    anchor.focus();
    onClose();
  };
  return (
    <div ref={root} id={id} className="note" role="dialog" aria-label={`${label}の説明`} tabIndex={-1} style={place}>
      <div className="note-head">
        <b>{label}</b>
        <button type="button" className="icon-button" aria-label={labels.close} onClick={close}>
          <LuX aria-hidden />
        </button>
      </div>
      <div className="note-body" tabIndex={0}>
        <NoteText note={note} />
      </div>
    </div>
  );
};

/** The icon that shows what to know of a step; Esc, a click elsewhere or its × closes it. */
export const StepNote = ({ label, note }: Props) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        ref={button}
        className="icon-button"
        aria-label={`${label}の説明`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <LuInfo aria-hidden />
      </button>
      {isOpen && button.current && <Panel id={id} label={label} note={note} anchor={button.current} onClose={close} />}
    </>
  );
};
