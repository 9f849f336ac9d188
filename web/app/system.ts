import {
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  nativeSelectSlotRecipe,
  spinnerRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from "@chakra-ui/react/theme";
import { makeSystem, refuseMissingRecipes } from "#web/components/theme.ts";

const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  textarea: textareaRecipe,
  spinner: spinnerRecipe,
  checkmark: checkmarkRecipe,
};
const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  combobox: comboboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  toast: toastSlotRecipe,
};

const made = makeSystem({ recipes, slotRecipes });
/** The look of all pages but /login. */
export const system = import.meta.env.PROD ? made : refuseMissingRecipes(made);
