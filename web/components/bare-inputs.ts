import { createRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { inputRecipe } from "@chakra-ui/react/theme";

type Look = RecipeVariantProps<typeof inputRecipe>;
const { withContext } = createRecipeContext({ key: "input" });

// Chakra's Input and NativeSelect bring the state of a form's field, which outside of a form is 5 KB for nothing.

/** Chakra's Input outside of a Field. */
export const BareInput = withContext<HTMLInputElement, HTMLChakraProps<"input"> & Look>("input");

/** A native select that looks like an Input, without an arrow of its own. */
export const BareSelect = withContext<HTMLSelectElement, HTMLChakraProps<"select"> & Look>("select");
