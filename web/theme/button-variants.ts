import type { ConditionalValue } from "@chakra-ui/react";

export type ButtonVariant = "solid" | "outline" | "ghost" | "danger" | "quiet" | "link";
export type ButtonSize = "xs" | "sm" | "lg" | "icon" | "inline";

// Chakra's own types know Chakra's variants alone.
declare module "../../node_modules/@chakra-ui/react/dist/types/components/button/button.d.ts" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ButtonBaseProps {
    variant?: ConditionalValue<ButtonVariant> | undefined;
    size?: ConditionalValue<ButtonSize> | undefined;
  }
}
