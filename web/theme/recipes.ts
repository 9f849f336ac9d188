import type { SystemConfig, SystemStyleObject } from "@chakra-ui/react";
import { palette } from "#shared/colours/palette.ts";
import type { ButtonSize, ButtonVariant } from "./button-variants.ts";

type Theme = NonNullable<SystemConfig["theme"]>;
export type Recipes = Pick<Theme, "recipes" | "slotRecipes">;

const small = { defaultVariants: { size: "sm" } };
const control = { bg: "bg", borderColor: "border.control" };
/** A finger's width, and letters that a phone does not zoom in on. */
const touch = { mdDown: { h: "touch", textStyle: "md" } };

const recipeChanges = {
  button: {
    base: { fontWeight: "medium" },
    variants: {
      size: {
        sm: { mdDown: { h: "touch" } },
        /** A bare icon: no text, no frame. */
        icon: { h: "7", minW: "7", px: "0", _icon: { boxSize: "4" }, mdDown: { h: "touch", minW: "touch" } },
        /** In the flow of a text. */
        inline: { h: "6", minW: "0", px: "1", textStyle: "xs" },
      } satisfies Partial<Record<ButtonSize, SystemStyleObject>>,
      variant: {
        solid: { fontWeight: "bold", _hover: { bg: "colorPalette.hover" } },
        outline: { borderColor: "border.button", bg: "bg", color: "fg", _hover: { bg: "bg.subtle" } },
        danger: {
          borderColor: palette.dangerLine,
          bg: "bg",
          color: "fg.error",
          _hover: { bg: "bg.subtle" },
          _disabled: { color: "fg.muted", borderColor: "border" },
        },
        quiet: {
          color: "fg.muted",
          // With the system's colours every border is seen: what is chosen has one, this has none.
          _highContrast: { borderColor: "Canvas" },
          _hover: { bg: "bg.muted" },
          _disabled: { bg: "transparent", color: "border.control", borderColor: "transparent" },
        },
        link: {
          color: "fg.link",
          fontWeight: "normal",
          textDecoration: "underline",
          textDecorationColor: "border.link",
          textUnderlineOffset: "3px",
          _disabled: { bg: "transparent", textDecoration: "none" },
        },
      } satisfies Partial<Record<ButtonVariant, SystemStyleObject>>,
    },
    ...small,
  },
  input: { variants: { variant: { outline: control }, size: { sm: touch, xs: touch } }, ...small },
  textarea: { variants: { variant: { outline: control } }, ...small },
  badge: {
    base: { fontWeight: "medium", lineHeight: "1", _print: { bg: "transparent", borderColor: "currentColor" } },
    variants: {
      variant: {
        subtle: { bg: "colorPalette.muted", color: "colorPalette.fg", borderWidth: "1px", borderColor: "transparent" },
        solid: { fontWeight: "bold" },
        outline: { shadow: "none", borderWidth: "1px", borderColor: "border.button", color: "fg.muted" },
      },
      size: { xs: { textStyle: "xs", lineHeight: "1", px: "1.5", minH: "4.5" }, sm: { px: "2", minH: "5.5" } },
    },
  },
};

const slotChanges = {
  checkbox: { variants: { variant: { solid: { control: { borderColor: "border.control" } } } }, ...small },
  combobox: {
    base: { trigger: { color: "fg.muted" } },
    variants: { variant: { outline: { input: control } }, size: { sm: { input: touch } } },
    ...small,
  },
  dialog: { base: { backdrop: { bg: "backdrop" }, content: { boxShadow: "lg" } } },
  field: {
    base: {
      root: { gap: "1" },
      label: { gap: "1.5", _disabled: { opacity: "1" } },
      errorText: { fontWeight: "normal", alignItems: "flex-start" },
    },
  },
  menu: {
    base: {
      content: { boxShadow: "md", borderRadius: "card", _open: { animationStyle: "none" } },
      item: { minH: "9", mdDown: { minH: "touch" }, _currentPage: { color: "brand.solid", fontWeight: "bold" } },
    },
    variants: {
      variant: { subtle: { item: { _highlighted: { bg: "bg.emphasized" } } } },
      size: { md: { content: { minW: "menu", p: "1" }, item: { px: "3", py: "0", mdDown: { textStyle: "md" } } } },
    },
  },
  nativeSelect: {
    variants: { variant: { outline: { field: control } }, size: { sm: { field: touch }, xs: { field: touch } } },
    ...small,
  },
  popover: { base: { content: { boxShadow: "md", borderRadius: "card" } } },
};

const changesOf = (given: object, changes: Record<string, object>) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in given));

/** The product's changes to those of Chakra's recipes that a system is given. */
export const changedRecipes = ({ recipes = {}, slotRecipes = {} }: Recipes): Recipes => ({
  recipes: changesOf(recipes, recipeChanges),
  slotRecipes: changesOf(slotRecipes, slotChanges) as NonNullable<Recipes["slotRecipes"]>,
});
