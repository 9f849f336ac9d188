import type { ReactNode } from "react";
import { LuChevronDown, LuMenu } from "react-icons/lu";
import { mayUse, roleLabels } from "#shared/access.ts";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { entryPaths, pageAddress, pagePaths } from "#shared/pages.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { PaletteButton } from "#web/embedded/palette-button.tsx";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { Link, NavLink } from "#web/components/page/link.tsx";
import { Logo } from "#web/components/page/logo.tsx";
import { useLazyMenu } from "#web/components/menu/use-lazy-menu.ts";
import { header } from "./header.classes.ts";
import type { LinkGroup } from "./header-menu.tsx";
import type { Page } from "#web/pages/page.ts";
import { pages } from "#web/pages/page-table.ts";
import { useKnownSession } from "#web/api/use-session.ts";

const HeaderMenu = lazyChakra(async () => (await import("./header-menu.tsx")).HeaderMenu);

const Avatar = ({ letter, icon }: { letter: string; icon: string }) => (
  <span aria-hidden data-letter={icon ? undefined : letter} className={header.avatar}>
    {icon && <img src={icon} alt="" />}
  </span>
);

type MenuProps = {
  label: string;
  groups: readonly LinkGroup[];
  children: ReactNode;
  isForPhone?: boolean;
};

const LinksMenu = ({ label, groups, children, isForPhone }: MenuProps) => {
  const { isOpen, trigger, menu } = useLazyMenu(HeaderMenu.load);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className={isForPhone ? `${header.menu} ${header.phoneMenu}` : header.menu}
        {...trigger}
      >
        {children}
      </button>
      {isOpen && <HeaderMenu {...menu} groups={groups} />}
    </>
  );
};

/** One's own record; 運営 on a visit has none there. */
const ownRecord = ({ id, Name, lastName, iconPath, role, OrgInfo }: CurrentUser) => ({
  path: pageAddress(pagePaths.users, { id: id || undefined }),
  title: Name,
  person: { letter: lastName.slice(0, 1), icon: iconPath, detail: `${roleLabels[role]}　${OrgInfo.Name}` },
});
/** While something is due every other call is refused; 運営 has companies only on a visit. */
const mayFind = ({ role, id, isPasswordResetRequired, agreedTermsRevision, factorGrace }: CurrentUser) =>
  (role !== "root" || id === 0) &&
  !isPasswordResetRequired &&
  agreedTermsRevision >= termsRevision &&
  !factorGrace?.isOver;

const signOut = { path: entryPaths.signOut, title: "ログアウト" };

/** Logo, pages, office, avatar menu; under 768 px the pages move into a menu. While nobody is known: what is for all. */
export const Header = () => {
  const user = useKnownSession();
  const seen = pages.filter(({ role }) => !role || (user && mayUse(user.role, role)));
  const pagesOf = (place: Page["nav"]) => seen.filter(({ nav }) => nav === place);
  const links = pagesOf("header");
  const office = user?.OrgInfo.Name;

  return (
    <header className={header.root}>
      <Link className={header.brand} to={pagePaths.dashboard} aria-label="Todoke ダッシュボード">
        <Logo className={header.logo} />
      </Link>
      <nav className={header.pages} aria-label="メイン">
        {links.map(({ path, title }) => (
          <NavLink key={path} className={header.page} to={path}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={header.end}>
        {user && mayFind(user) && <PaletteButton />}
        <span className={header.office}>{office}</span>
        {user && (
          <LinksMenu
            label={`${user.Name}のメニュー`}
            groups={[
              { links: [ownRecord(user)] },
              { title: "事務所", links: pagesOf("office") },
              { links: pagesOf("about") },
              { links: [signOut] },
            ]}
          >
            <Avatar letter={user.lastName.slice(0, 1)} icon={user.iconPath} />
            <span className={header.user}>
              {user.ShortName || user.lastName}
              <LuChevronDown aria-hidden />
            </span>
          </LinksMenu>
        )}
        <LinksMenu
          label="画面のメニュー"
          groups={[{ title: office, links: [{ path: pagePaths.dashboard, title: "ダッシュボード" }, ...links] }]}
          isForPhone
        >
          <LuMenu aria-hidden />
        </LinksMenu>
      </div>
    </header>
  );
};
