import { chakra, Grid, Popover, VisuallyHidden } from "@chakra-ui/react";
import { popoverSlotRecipe } from "@chakra-ui/react/theme";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type Colour, colours } from "#shared/checklists/colours.ts";
import { addRecipes } from "#web/theme/system.ts";
import { BookmarkIcon } from "./bookmark-icon.tsx";

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });

const options = [{ value: "", label: "なし" }, ...colours] as const;
const perRow = 3;

/** From なし above the shades into their first row and back; else to the neighbour, round the ends. */
const indexAfter = (key: string, index: number) => {
  const last = options.length - 1;
  const indexes: Record<string, number> = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    ArrowDown: index === 0 ? 1 : index + perRow > last ? 0 : index + perRow,
    ArrowUp: index === 0 ? last : index - perRow < 1 ? 0 : index - perRow,
    Home: 0,
    End: last,
  };
  return indexes[key];
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  const next = indexAfter(event.key, radios.indexOf(document.activeElement as HTMLElement));
  if (next === undefined) return;
  event.preventDefault();
  radios[next]?.focus();
};

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

const Option = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "5px",
    h: "7",
    px: "1.5",
    borderRadius: "sm",
    textStyle: "xs",
    textAlign: "start",
    cursor: "button",
    mdDown: { h: "touch" },
    _first: { gridColumn: "1 / -1" },
    _hover: { bg: "bg.muted" },
    _focusVisible: { outlineOffset: "-1px" },
    _checked: {
      bg: "brand.subtle",
      boxShadow: "inset 0 0 0 1px {colors.brand.solid}",
      _highContrast: { outline: "2px solid Highlight" },
    },
  },
});

type Props = {
  /** What is marked, for a screen reader. */
  label: string;
  chosen: Colour;
  anchor: HTMLElement;
  onPick: (colour: Colour) => void;
  onClose: () => void;
};

/** なし and twelve colours beside their icon, as long as it is drawn. Arrow keys look around; a click, Space or Enter picks. */
export const BookmarkPalette = ({ label, chosen, anchor, onPick, onClose }: Props) => {
  const group = useRef<HTMLDivElement>(null);
  useCloseOnScroll(anchor, onClose);
  useLayoutEffect(() => {
    const radios = group.current!;
    const from = document.activeElement;
    // A key opens it from a field, a press from its icon, which Safari does not focus.
    const origin = from instanceof HTMLElement && from !== document.body ? from : anchor;
    radios.querySelector<HTMLElement>("[aria-checked=true]")?.focus({ preventScroll: true });
    return () => {
      if (radios.contains(document.activeElement)) origin.focus({ preventScroll: true });
    };
  }, [anchor]);

  return (
    <Popover.Root
      open
      onOpenChange={onClose}
      portalled={false}
      persistentElements={[() => anchor]}
      positioning={{ getAnchorElement: () => anchor, strategy: "fixed", placement: "bottom-start", gutter: 4 }}
    >
      <Popover.Positioner _print={{ display: "none" }}>
        <Popover.Content w="bookmarkPalette" p="2.5">
          <VisuallyHidden asChild>
            <Popover.Title>ブックマークの色</Popover.Title>
          </VisuallyHidden>
          <Grid
            ref={group}
            role="radiogroup"
            aria-label={label}
            templateColumns="repeat(3, 1fr)"
            gap="0.5"
            onKeyDown={moveFocus}
          >
            {options.map(({ value, label: name }) => (
              <Option
                key={value}
                type="button"
                role="radio"
                aria-checked={value === chosen}
                tabIndex={value === chosen ? 0 : -1}
                onClick={() => onPick(value)}
              >
                <BookmarkIcon colour={value} />
                {name}
              </Option>
            ))}
          </Grid>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};
