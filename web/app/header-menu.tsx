import { chakra, Menu } from "@chakra-ui/react";
import { NavLink } from "react-router";
import { MenuPopup } from "#web/components/menu-popup.tsx";
import type { LateMenuProps } from "#web/components/use-late-menu.ts";

export type HeaderLink = { path: string; title: string };
type Props = LateMenuProps & { heading?: string; links: readonly HeaderLink[] };

/** Pages in a menu: its items are links, so that one can open in a tab of its own. */
export const HeaderMenu = ({ heading, links, ...menu }: Props) => (
  <MenuPopup {...menu} first={links[0]?.path} placement="bottom-end">
    {heading && (
      <chakra.p maxW="menuHeading" px="3" py="2" fontSize="xs" color="fg.muted" truncate>
        {heading}
      </chakra.p>
    )}
    {links.map(({ path, title }) => (
      <Menu.Item key={path} value={path} tabIndex={-1} asChild>
        <NavLink to={path}>{title}</NavLink>
      </Menu.Item>
    ))}
  </MenuPopup>
);
