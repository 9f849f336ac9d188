import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import "./disclosure.css";

type Props = { label: string; button: ReactNode; className: string; children: ReactNode };

/** A button that shows links below it until one is followed, Esc is pressed or the focus or a click goes elsewhere. */
export const Disclosure = ({ label, button, className, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  };

  return (
    <div className={`disclosure ${className}`} ref={root} onKeyDown={handleKey}>
      <button type="button" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {button}
      </button>
      {isOpen && (
        <nav aria-label={label} onClick={() => setOpen(false)}>
          {children}
        </nav>
      )}
    </div>
  );
};
