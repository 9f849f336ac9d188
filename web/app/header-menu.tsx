import { chakra, Flex, Menu } from "@chakra-ui/react";
import { MenuPopup } from "#web/components/menu/menu-popup.tsx";
import type { LateMenuProps } from "#web/components/menu/use-lazy-menu.ts";
import { NavLink } from "#web/components/page/link.tsx";

/** `person`: a record of somebody, drawn with the picture or the letter, and what is said below the name. */
export type HeaderLink = { path: string; title: string; person?: { letter: string; icon: string; detail: string } };
export type LinkGroup = { title?: string | undefined; links: readonly HeaderLink[] };
type Props = LateMenuProps & { groups: readonly LinkGroup[] };

const Face = ({ letter, icon }: { letter: string; icon: string }) => (
  <Flex
    aria-hidden
    flex="none"
    align="center"
    justify="center"
    boxSize="9"
    borderRadius="full"
    bg="blue.muted"
    color="blue.fg"
    fontWeight="bold"
    overflow="hidden"
  >
    {icon ? <img src={icon} alt="" /> : letter}
  </Flex>
);

const Item = ({ path, title, person }: HeaderLink) => (
  <Menu.Item value={path} tabIndex={-1} asChild {...(person && { minH: "52px", gap: "2.5", px: "2" })}>
    <NavLink to={path}>
      {person ? (
        <>
          <Face {...person} />
          <chakra.span minW="0">
            <chakra.b display="block">{title}</chakra.b>{" "}
            <chakra.span display="block" color="fg.muted" textStyle="xs" fontWeight="normal" truncate>
              {person.detail}
            </chakra.span>
          </chakra.span>
        </>
      ) : (
        title
      )}
    </NavLink>
  </Menu.Item>
);

/** Pages in a menu: its items are links, so that one can open in a tab of its own. */
export const HeaderMenu = ({ groups, ...menu }: Props) => (
  <MenuPopup {...menu} first={groups[0]?.links[0]?.path} placement="bottom-end" maxW="menuHeading">
    {groups.map(({ title, links }, index) => (
      <Menu.ItemGroup
        key={title ?? links[0]?.path}
        css={index > 0 ? { mt: "1", pt: "1", borderTopWidth: "1px", borderColor: "border.muted" } : {}}
      >
        {title && (
          <Menu.ItemGroupLabel px="3" py="1" color="fg.muted" textStyle="xs" fontWeight="medium" truncate>
            {title}
          </Menu.ItemGroupLabel>
        )}
        {links.map((link) => (
          <Item key={link.path} {...link} />
        ))}
      </Menu.ItemGroup>
    ))}
  </MenuPopup>
);
