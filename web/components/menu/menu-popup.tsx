import { Menu } from "@chakra-ui/react";
import { menuSlotRecipe } from "@chakra-ui/react/theme";
import type { ReactNode } from "react";
import { addRecipes } from "#web/theme/system.ts";
import type { LateMenuProps } from "./use-lazy-menu.ts";

addRecipes({ slotRecipes: { menu: menuSlotRecipe } });

type Props = LateMenuProps & {
  /** The item that a key highlights first. */
  first: string | undefined;
  placement: "bottom-start" | "bottom-end";
  children: ReactNode;
} & Pick<Menu.ContentProps, "w" | "maxW">;

/** What `useLazyMenu`'s button opens; mounted while it is open. The focus returns to the button. */
export const MenuPopup = ({ triggerId, isByKey, onClose, first, placement, children, ...size }: Props) => (
  <Menu.Root
    defaultOpen
    defaultHighlightedValue={isByKey && first ? first : null}
    onOpenChange={({ open }) => open || onClose()}
    ids={{ trigger: triggerId }}
    positioning={{ placement, strategy: "fixed", gutter: 4, overflowPadding: 8 }}
  >
    <Menu.Positioner>
      <Menu.Content {...size}>{children}</Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
