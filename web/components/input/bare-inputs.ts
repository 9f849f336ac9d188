import { createRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { inputRecipe } from "@chakra-ui/react/theme";

type Look = RecipeVariantProps<typeof inputRecipe>;
const { withContext } = createRecipeContext({ key: "input" });

/** Chakra's Input outside of a Field: its own brings the state of a form's field, 5 KB for nothing. */
export const BareInput = withContext<HTMLInputElement, HTMLChakraProps<"input"> & Look>("input");
