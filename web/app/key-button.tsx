import { useEffect, useState } from "react";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { useSession } from "#web/api/use-session.ts";
import { pageFrame } from "./page-frame.classes.ts";
import { handlePageKey } from "./page-keys.ts";

const KeyHelp = lazyChakra(async () => (await import("./key-help.tsx")).KeyHelp);

/** The keys of pages, and the button that lists them. */
export const KeyButton = () => {
  const { OrgId, id } = useSession();
  const name = `todoke.keys.${OrgId}.${id}`;
  const [isOn, setOn] = useState(() => localStorage.getItem(name) !== "off");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => handlePageKey(event, () => setOpen(true));
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [isOn]);
  const change = (next: boolean) => {
    if (next) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
    setOn(next);
  };
  return (
    <>
      <button type="button" className={pageFrame.keys} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        キーボードの操作
      </button>
      {isOpen && <KeyHelp isOn={isOn} onChange={change} onClose={() => setOpen(false)} />}
    </>
  );
};
