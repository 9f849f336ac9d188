import { buttonRecipe, inputRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import { makeSystem } from "#web/theme/system.ts";

export const system = makeSystem({ recipes: { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe } });
