import { chakra, Flex, type HTMLChakraProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LuChevronDown, LuMenu } from "react-icons/lu";
import { Link, NavLink } from "react-router";
import { mayUse } from "#shared/access.ts";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { entryPaths, pageAddress, pagePaths } from "#shared/pages.ts";
import { late } from "#web/components/late.tsx";
import { Logo } from "#web/components/logo.tsx";
import { useLateMenu } from "#web/components/use-late-menu.ts";
import type { HeaderLink } from "./header-menu.tsx";
import { pages } from "./pages.ts";
import { useKnownSession } from "./session.tsx";

const loadMenu = async () => (await import("./header-menu.tsx")).HeaderMenu;
const HeaderMenu = late(loadMenu);

const BrandLink = chakra(Link, { base: { display: "flex", alignItems: "center", me: "4" } });

const PageLink = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    px: "3",
    borderBlockWidth: "2px",
    borderColor: "transparent",
    fontWeight: "medium",
    _hover: { color: "brand.solid" },
    _focusVisible: { outlineOffset: "-2px" },
    _currentPage: { color: "brand.solid", borderBottomColor: "brand.solid", fontWeight: "bold" },
  },
});

const MenuButton = chakra("button", {
  base: {
    display: "inline-flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    gap: "1.5",
    alignSelf: "center",
    minH: "9",
    fontWeight: "medium",
    cursor: "button",
    mdDown: { minW: "touch", minH: "touch" },
  },
});

/** The letter is drawn by CSS: what is written in a button must be part of its name. */
const Avatar = ({ letter, icon }: { letter: string; icon: string }) => (
  <Flex
    aria-hidden
    data-letter={letter}
    flex="none"
    align="center"
    justify="center"
    boxSize="7"
    borderRadius="full"
    bg="blue.muted"
    color="blue.fg"
    textStyle="xs"
    fontWeight="bold"
    overflow="hidden"
    {...(icon ? {} : { _before: { content: "attr(data-letter)" } })}
  >
    {icon && <img src={icon} alt="" />}
  </Flex>
);

type MenuProps = {
  label: string;
  /** Said above the links. */
  heading?: string;
  links: readonly HeaderLink[];
  children: ReactNode;
} & Pick<HTMLChakraProps<"button">, "hideFrom" | "fontSize">;

const LinksMenu = ({ label, heading, links, children, ...style }: MenuProps) => {
  const { isOpen, trigger, menu } = useLateMenu(loadMenu);
  return (
    <>
      <MenuButton type="button" aria-label={label} {...style} {...trigger}>
        {children}
      </MenuButton>
      {isOpen && <HeaderMenu {...menu} links={links} {...(heading && { heading })} />}
    </>
  );
};

/** One's own record; 運営 on a visit has none there. */
const ownRecord = ({ id, Name }: CurrentUser) => ({
  path: pageAddress(pagePaths.users, { id: id || undefined }),
  title: Name,
});
const signOut = { path: entryPaths.signOut, title: "ログアウト" };

/** Logo, pages, office, avatar menu; under 768 px the pages move into a menu. While nobody is known: what is for all. */
export const Header = () => {
  const user = useKnownSession();
  const seen = pages.filter(({ role }) => !role || (user && mayUse(user.role, role)));
  const links = seen.filter(({ nav }) => nav === "header");
  const own = seen.filter(({ nav }) => nav === "menu");
  const office = user?.OrgInfo.Name;

  return (
    <Flex
      as="header"
      gap="2"
      h="header"
      px="4"
      bg="bg"
      borderBottomWidth="1px"
      mdDown={{ pe: "2" }}
      _print={{ display: "none" }}
    >
      <BrandLink to={pagePaths.dashboard} aria-label="Todoke ダッシュボード">
        <Logo />
      </BrandLink>
      <Flex as="nav" aria-label="メイン" hideBelow="md">
        {links.map(({ path, title }) => (
          <PageLink key={path} to={path}>
            {title}
          </PageLink>
        ))}
      </Flex>
      <Flex align="center" gap={{ base: "4", mdDown: "1" }} minW="0" ms="auto">
        <chakra.span hideBelow="md" fontSize="xs" color="fg.muted" truncate>
          {office}
        </chakra.span>
        {user && (
          <LinksMenu label={`${user.Name}のメニュー`} links={[ownRecord(user), ...own, signOut]}>
            <Avatar letter={user.lastName.slice(0, 1)} icon={user.iconPath} />
            <Flex as="span" align="center" gap="1.5" hideBelow="md">
              {user.ShortName || user.lastName}
              <LuChevronDown aria-hidden />
            </Flex>
          </LinksMenu>
        )}
        <LinksMenu
          label="画面のメニュー"
          {...(office && { heading: office })}
          links={[{ path: pagePaths.dashboard, title: "ダッシュボード" }, ...links]}
          hideFrom="md"
          fontSize="xl"
        >
          <LuMenu aria-hidden />
        </LinksMenu>
      </Flex>
    </Flex>
  );
};
