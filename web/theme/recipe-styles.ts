import type { SystemStyleObject } from "@chakra-ui/react";
import { system } from "#web/theme/app-system.ts";
import type { ButtonSize, ButtonVariant } from "./button-variants.ts";

const styleOf = (name: string, variants: object): SystemStyleObject => {
  const { "@layer recipes": style } = system.cva(system.getRecipe(name))(variants) as Record<string, SystemStyleObject>;
  return style!;
};

type Button = { variant?: ButtonVariant; size?: ButtonSize };
/** For `*.classes.ts` alone: what Chakra's Button looks like. */
export const buttonStyle = (variants: Button = {}) => styleOf("button", variants);
/** For `*.classes.ts` alone: what Chakra's Input looks like. */
export const inputStyle = (variants: { size?: "xs" | "sm" } = {}) => styleOf("input", variants);
