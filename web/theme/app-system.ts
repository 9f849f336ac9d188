import { badgeRecipe, buttonRecipe, inputRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import { makeSystem } from "./system.ts";

/** The look of all pages but /login; what only dialogs draw comes with them (`./dialog-recipes.ts`). */
export const system = makeSystem({
  recipes: { badge: badgeRecipe, button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe },
});
