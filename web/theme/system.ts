import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from "@chakra-ui/react";
import { breakpoints, globalCss } from "@chakra-ui/react/theme";
import { semanticColors } from "./colors.ts";
import { globalStyles } from "./global.ts";
import { changedRecipes, type Recipes } from "./recipes.ts";
import { layerStyles, textStyles } from "./text-styles.ts";
import { keyframes, tokens } from "./tokens.ts";

/** A component without its recipe is silently unstyled: development and tests refuse it. */
const refuseMissingRecipes = (system: SystemContext): SystemContext => {
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

/** A Chakra system with only the recipes it is given: each recipe costs bytes on the first load. */
export const makeSystem = (given: Recipes): SystemContext => {
  const system = createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      globalCss,
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
  );
  return import.meta.env.PROD ? system : refuseMissingRecipes(system);
};
