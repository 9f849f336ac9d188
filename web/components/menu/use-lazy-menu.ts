import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";

export type LateMenuProps = {
  triggerId: string;
  /** Opened by a key: the first item is highlighted. */
  isByKey: boolean;
  onClose: () => void;
};

/** A button whose menu's code loads when it is pointed at, focused or pressed; until then it is a plain button. */
export const useLazyMenu = (load: () => Promise<unknown>) => {
  const triggerId = useId();
  const [opened, setOpened] = useState<"pointer" | "key">();
  // where it fails, the press shows the error
  const preload = () => void load().catch(() => undefined);
  return {
    isOpen: opened !== undefined,
    trigger: {
      id: triggerId,
      "aria-haspopup": "menu",
      "aria-expanded": opened !== undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
        // Safari does not focus what is clicked.
        currentTarget.focus();
        setOpened(opened ? undefined : detail === 0 ? "key" : "pointer");
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpened("key");
      },
    },
    menu: {
      triggerId,
      isByKey: opened === "key",
      onClose: () => setOpened(undefined),
    } satisfies LateMenuProps,
  } as const;
};
