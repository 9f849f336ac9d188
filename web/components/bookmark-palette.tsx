import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Colour, colours } from "#shared/checklists/colours.ts";
import { BookmarkIcon } from "./bookmark-icon.tsx";
import { useBeside } from "./use-beside.ts";
import { useDismiss } from "./use-dismiss.ts";
import "./bookmark.css";

const options = [{ value: "", label: "なし" }, ...colours] as const;
const perRow = 3;

/** From なし above the shades into their first row and back; else to the neighbour, round the ends. */
const target = (key: string, at: number) => {
  const last = options.length - 1;
  const steps: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowDown: at === 0 ? 1 : at + perRow > last ? 0 : at + perRow,
    ArrowUp: at === 0 ? last : at - perRow < 1 ? 0 : at - perRow,
    Home: 0,
    End: last,
  };
  return steps[key];
};

type Props = {
  /** What is marked, for a screen reader. */
  label: string;
  chosen: Colour;
  anchor: HTMLElement;
  onPick: (colour: Colour) => void;
  onClose: () => void;
};

const gap = 4;
const sizeNow = () => ({ width: 292, height: innerWidth < 768 ? 250 : 170 });
const placeAt = (anchor: HTMLElement) => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = sizeNow();
  const below = bottom + gap;
  return {
    top: below + height < innerHeight ? below : Math.max(gap, top - gap - height),
    left: left + width < innerWidth ? left : Math.max(gap, right - width),
  };
};

/** なし and twelve colours beside their icon. Arrow keys look around; a click, Space or Enter picks. */
export const BookmarkPalette = ({ label, chosen, anchor, onPick, onClose }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeAt(anchor));
  useDismiss(root, true, onClose, anchor);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus({ preventScroll: true });
  }, []);
  useBeside(anchor, onClose);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
    const next = target(event.key, all.indexOf(document.activeElement as HTMLElement));
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const pick = (colour: Colour) => {
    anchor.focus();
    onPick(colour);
  };

  return (
    <div ref={root} className="palette" role="dialog" aria-label="ブックマークの色" style={place}>
      <div role="radiogroup" aria-label={label} className="palette-grid" onKeyDown={handleKey}>
        {options.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => pick(value)}
          >
            <BookmarkIcon colour={value} />
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
