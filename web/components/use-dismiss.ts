import { type RefObject, useEffect } from "react";

/** Closes what is open when a click or the focus goes elsewhere; `opener` toggles it by itself. */
export const useDismiss = (
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  opener?: HTMLElement,
) => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node) && !opener?.contains(target as Node)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    addEventListener("resize", close);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      removeEventListener("resize", close);
    };
  }, [root, isOpen, close, opener]);
};
