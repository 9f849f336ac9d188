import { buttonRecipe, inputRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import { makeSystem, refuseMissingRecipes } from "#web/components/theme.ts";

const made = makeSystem({
  recipes: { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe },
});
export const system = import.meta.env.PROD ? made : refuseMissingRecipes(made);
