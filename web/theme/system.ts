import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs, type SystemContext } from "@chakra-ui/react";
import { breakpoints } from "@chakra-ui/react/theme";
import { semanticColors } from "./colors.ts";
import { globalStyles } from "./global.ts";
import { changedRecipes, type Recipes } from "./recipes.ts";
import { keyframes, layerStyles, textStyles } from "./text-styles.ts";
import { tokens } from "./tokens.ts";

const late: Required<Recipes> = { recipes: {}, slotRecipes: {} };

/** For a chunk that draws what the first load does not: its recipes come with it, into every system. */
export const addRecipes = (given: Recipes) => {
  const { theme } = mergeConfigs({ theme: given }, { theme: changedRecipes(given) });
  Object.assign(late.recipes, theme?.recipes);
  Object.assign(late.slotRecipes, theme?.slotRecipes);
};

/** Finds a late recipe too. A component without its recipe is silently unstyled: development and tests refuse it. */
const withLateRecipes = (system: SystemContext): SystemContext => {
  const found = (key: string, isIn: boolean, kind: keyof Recipes) => {
    if (!import.meta.env.PROD && !isIn && !(key in late[kind]))
      throw new Error(`Chakra recipe "${key}" is not in the system`);
  };
  return {
    ...system,
    getRecipeFn: (key: string) => {
      found(key, system.isRecipe(key), "recipes");
      return system.getRecipeFn(key, late.recipes[key]);
    },
    getSlotRecipeFn: (key: string) => {
      found(key, system.isSlotRecipe(key), "slotRecipes");
      return system.getSlotRecipeFn(key, late.slotRecipes[key]);
    },
  };
};

/** A Chakra system with only the recipes it is given: each recipe costs bytes on the first load. */
export const makeSystem = (given: Recipes): SystemContext =>
  withLateRecipes(
    createSystem(
      defaultBaseConfig,
      defineConfig({
        preflight: true,
        theme: {
          breakpoints,
          keyframes,
          tokens,
          semanticTokens: { colors: semanticColors },
          textStyles,
          layerStyles,
          ...given,
        },
      }),
      defineConfig({ globalCss: globalStyles, theme: changedRecipes(given) }),
    ),
  );
