import { chakra, Grid, Popover, VisuallyHidden } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { type Colour, colours } from "#shared/checklists/colours.ts";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { BookmarkIcon } from "./bookmark-icon.tsx";

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
export const BookmarkPalette = ({ label, chosen, anchor, onPick, onClose }: Props) => (
  <AnchoredPopup anchor={anchor} first="[aria-checked=true]" onClose={onClose} w="bookmarkPalette" p="2.5">
    <VisuallyHidden asChild>
      <Popover.Title>ブックマークの色</Popover.Title>
    </VisuallyHidden>
    <Grid role="radiogroup" aria-label={label} templateColumns="repeat(3, 1fr)" gap="0.5" onKeyDown={moveFocus}>
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
  </AnchoredPopup>
);
