import {
  alertSlotRecipe,
  badgeRecipe,
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
import { makeSystem } from "#web/theme/system.ts";

const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  input: inputRecipe,
  textarea: textareaRecipe,
  spinner: spinnerRecipe,
  checkmark: checkmarkRecipe,
};
const slotRecipes = {
  alert: alertSlotRecipe,
  checkbox: checkboxSlotRecipe,
  combobox: comboboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  toast: toastSlotRecipe,
};

/** The look of all pages but /login. */
export const system = makeSystem({ recipes, slotRecipes });
