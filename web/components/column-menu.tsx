import { Button } from "@chakra-ui/react";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { LuColumns3 } from "react-icons/lu";
import type { Column } from "./column.ts";
import { useDismiss } from "./use-dismiss.ts";
import { choiceName } from "./use-hidden-columns.ts";
import "./column-menu.css";

type Props<T> = {
  columns: readonly Column<T>[];
  /** The columns that cannot be put away. */
  fixed: readonly string[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** 表示項目: which columns the list shows. */
export const ColumnMenu = <T,>({ columns, fixed, hidden, onChange }: Props<T>) => {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setPlace(undefined), []);
  useDismiss(root, place !== undefined, close);

  const names = [...new Set(columns.filter(({ key }) => !fixed.includes(key)).map(choiceName))];
  const open = () => {
    const { bottom, left } = root.current!.getBoundingClientRect();
    setPlace({ top: bottom + 4, left: Math.max(8, Math.min(left, innerWidth - 248)) });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !place) return;
    close();
    root.current?.querySelector("button")?.focus();
  };
  const toggle = (name: string) =>
    onChange(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);

  return (
    <div ref={root} onKeyDown={handleKey}>
      <Button
        variant="outline"
        size="xs"
        className="column-button"
        aria-expanded={place !== undefined}
        aria-controls={place && id}
        onClick={place ? close : open}
      >
        <LuColumns3 aria-hidden />
        表示項目
      </Button>
      {place && (
        <div id={id} className="column-menu" role="group" aria-label="表示項目" style={place}>
          {names.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
              {name}
            </label>
          ))}
          <button type="button" className="text-button" disabled={hidden.length === 0} onClick={() => onChange([])}>
            初期表示に戻す
          </button>
        </div>
      )}
    </div>
  );
};
