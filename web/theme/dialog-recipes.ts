import {
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  nativeSelectSlotRecipe,
  textareaRecipe,
} from "@chakra-ui/react/theme";
import { addRecipes } from "./system.ts";

// What is drawn in dialogs alone comes with the first of them.
addRecipes({
  recipes: { checkmark: checkmarkRecipe, textarea: textareaRecipe },
  slotRecipes: {
    checkbox: checkboxSlotRecipe,
    combobox: comboboxSlotRecipe,
    dialog: dialogSlotRecipe,
    field: fieldSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
  },
});
