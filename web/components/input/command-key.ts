import type { KeyboardEvent } from "react";

/** The key of shortcuts as this machine's keyboard names it. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";

/** Ctrl or ⌘ with this key. */
export const isCommand = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, letter: string) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === letter;
