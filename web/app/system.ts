import { badgeRecipe, buttonRecipe, inputRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import { alertRecipe } from "#web/theme/alert.ts";
import { makeSystem } from "#web/theme/system.ts";

/** The look of all pages but /login; what only dialogs draw comes with them (`#web/theme/dialog-recipes.ts`). */
export const system = makeSystem({
  recipes: { badge: badgeRecipe, button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe },
  slotRecipes: { alert: alertRecipe },
});
