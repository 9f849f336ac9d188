import { type RefObject, useEffect, useRef, useState } from "react";

/** A screenshot has no name of its own. */
const named = (file: File) =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace("image", "貼り付けた画像"), { type: file.type })
    : file;

/** Cells of a table come as text with a picture of them: the text is meant. */
const filesOf = ({ files, types }: DataTransfer) =>
  types.includes("text/plain") && types.includes("text/html") ? [] : [...files].map(named);

const inputs = "input, select, textarea, [contenteditable]";
/** Whether it came to the thread: not to another dialog, nor, where it is pasted, to a field of the form. */
const isFor = (thread: HTMLElement | null, { target, type }: Event) => {
  if (!thread || !(target instanceof Element)) return false;
  if (thread.contains(target)) return true;
  const dialog = target.closest("[role=dialog], [role=alertdialog]");
  return (!dialog || dialog.contains(thread)) && (type !== "paste" || !target.matches(inputs));
};

/**
 * Files that are dropped anywhere, or pasted: one that misses a field would else open in place of the page, and what is
 * written would be lost. @returns whether some are being dragged over the page
 */
export const useBroughtFiles = (thread: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const control = new AbortController();
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop" && isFor(thread.current, event)) latest.current([...event.dataTransfer.files]);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = event.clipboardData ? filesOf(event.clipboardData) : [];
      if (files.length === 0 || !isFor(thread.current, event)) return;
      event.preventDefault();
      latest.current(files);
    };
    for (const name of ["dragover", "dragleave", "drop"] as const) addEventListener(name, handleDrag, control);
    addEventListener("paste", handlePaste, control);
    return () => control.abort();
  }, []);
  return isOver;
};
