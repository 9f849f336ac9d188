import { useEffect, useState } from "react";
import { LuSearch } from "react-icons/lu";
import { commandKey } from "#web/components/input/command-key.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { paletteButton } from "./palette-button.classes.ts";

const Palette = lazyChakra(async () => (await import("#web/features/palette/palette.tsx")).Palette);

const isAsked = ({ key, ctrlKey, metaKey, shiftKey, altKey }: globalThis.KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "k";

/** What is typed in a dialog would be left behind. */
const isInDialog = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Opens the palette, also by Ctrl K or ⌘K anywhere outside of a dialog. */
export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!isAsked(event) || event.isComposing) return;
      event.preventDefault();
      if (!isInDialog()) setOpen(true);
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={paletteButton.root}
        aria-label="画面・会社・人へ移動"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void Palette.load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <LuSearch aria-hidden />
        <span className={paletteButton.text}>画面・会社・人へ移動</span>
        <kbd aria-hidden data-keys={`${commandKey} K`} className={paletteButton.keys} />
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
};
