import { Popover } from "@chakra-ui/react";
import { popoverSlotRecipe } from "@chakra-ui/react/theme";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { addRecipes } from "#web/theme/system.ts";

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });

/** The popover follows its anchor, and closes when the anchor is scrolled out of sight. */
const useCloseOnScroll = (anchor: HTMLElement, onClose: () => void) => {
  useEffect(() => {
    const { top, left } = anchor.getBoundingClientRect();
    const closeWhenMoved = () => {
      const now = anchor.getBoundingClientRect();
      if (Math.hypot(now.top - top, now.left - left) > 4) onClose();
    };
    addEventListener("scroll", closeWhenMoved, true);
    return () => removeEventListener("scroll", closeWhenMoved, true);
  }, [anchor, onClose]);
};

type Props = {
  anchor: HTMLElement;
  /** The selector of what in it gets the focus first. */
  first: string;
  onClose: () => void;
  /** Before a press elsewhere closes it. */
  onOutside?: (event: Pick<Event, "preventDefault">) => void;
  children: ReactNode;
} & Pick<Popover.ContentProps, "w" | "p">;

/** A popover beside an element, as long as it is drawn; the focus goes back to where it was. */
export const AnchoredPopup = ({ anchor, first, onClose, onOutside, children, ...size }: Props) => {
  const content = useRef<HTMLDivElement>(null);
  useCloseOnScroll(anchor, onClose);
  useLayoutEffect(() => {
    const inside = content.current!;
    const from = document.activeElement;
    // A key opens it from a field, a press from its anchor, which Safari does not focus.
    const origin = from instanceof HTMLElement && from !== document.body ? from : anchor;
    inside.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    return () => {
      if (inside.contains(document.activeElement)) origin.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <Popover.Root
      open
      onOpenChange={onClose}
      {...(onOutside && { onInteractOutside: onOutside })}
      portalled={false}
      persistentElements={[() => anchor]}
      positioning={{ getAnchorElement: () => anchor, strategy: "fixed", placement: "bottom-start", gutter: 4 }}
    >
      <Popover.Positioner _print={{ display: "none" }}>
        <Popover.Content ref={content} {...size}>
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};
