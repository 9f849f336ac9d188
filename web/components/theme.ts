import { createSystem, defaultBaseConfig, defineConfig, type SystemConfig, type SystemContext } from "@chakra-ui/react";
import { breakpoints, globalCss } from "@chakra-ui/react/theme";
import { brandTokens } from "./theme-colors.ts";
import { keyframes, layerStyles, textStyles, tokens } from "./theme-tokens.ts";

type Recipes = Pick<NonNullable<SystemConfig["theme"]>, "recipes" | "slotRecipes">;

const control = { defaultVariants: { size: "sm" } };
const outline = { borderColor: "line.button", bg: "bg", color: "fg", _hover: { bg: "bg.subtle" } };

/** Changes to Chakra's own recipes; one that a system has not is left out. */
const adjust = (names: object | undefined, changes: Record<string, object>) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => names && name in names));

const recipeChanges = {
  button: {
    base: { fontWeight: "500" },
    variants: { variant: { solid: { fontWeight: "700", _hover: { bg: "colorPalette.hover" } }, outline } },
    ...control,
  },
  input: { variants: { variant: { outline: { bg: "bg", borderColor: "border.control" } } }, ...control },
  textarea: { variants: { variant: { outline: { bg: "bg", borderColor: "border.control" } } }, ...control },
};
const slotChanges = {
  nativeSelect: {
    variants: { variant: { outline: { field: { bg: "bg", borderColor: "border.control" } } } },
    ...control,
  },
  combobox: { variants: { variant: { outline: { input: { bg: "bg", borderColor: "border.control" } } } }, ...control },
  checkbox: { variants: { variant: { solid: { control: { borderColor: "border.control" } } } }, ...control },
  field: {
    base: {
      root: { gap: "1" },
      label: { gap: "1.5", _disabled: { opacity: "1" } },
      errorText: { fontWeight: "400", alignItems: "flex-start" },
    },
  },
  dialog: { base: { backdrop: { bg: "backdrop" }, content: { boxShadow: "0 16px 48px rgba(15, 23, 42, .28)" } } },
};

/** A Chakra system with only the recipes it is given: each recipe costs bytes on the first load. */
export const makeSystem = ({ recipes = {}, slotRecipes = {} }: Recipes): SystemContext =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      globalCss,
      theme: {
        breakpoints,
        keyframes,
        tokens,
        semanticTokens: brandTokens,
        textStyles,
        layerStyles,
        recipes,
        slotRecipes,
      },
    }),
    defineConfig({
      globalCss: {
        html: { colorPalette: "brand", bg: "bg.subtle", fontFamily: "body" },
        "*::placeholder": { color: "fg.subtle", opacity: "1" },
      },
      theme: {
        recipes: adjust(recipes, recipeChanges),
        slotRecipes: adjust(slotRecipes, slotChanges) as NonNullable<Recipes["slotRecipes"]>,
      },
    }),
  );

/** A component without its recipe is silently unstyled: development and tests refuse it. */
export const refuseMissingRecipes = (system: SystemContext): SystemContext => {
  const check = <Get extends (key: never) => unknown>(get: Get, has: (key: string) => boolean) =>
    ((key: never) => {
      if (!has(key)) throw new Error(`Chakra recipe "${String(key)}" is not in the system`);
      return get(key);
    }) as Get;
  return {
    ...system,
    getRecipeFn: check(system.getRecipeFn, system.isRecipe),
    getSlotRecipeFn: check(system.getSlotRecipeFn, system.isSlotRecipe),
  };
};
