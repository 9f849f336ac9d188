import { Menu, Portal } from "@chakra-ui/react";
import { LuChevronDown, LuMenu } from "react-icons/lu";
import { Link, NavLink } from "react-router";
import { mayUse } from "#shared/access.ts";
import { Logo } from "#web/components/logo.tsx";
import { type Page, pages } from "./pages.ts";
import { useSession } from "./session.tsx";
import "./header.css";

type Entry = Pick<Page, "path" | "title">;

const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ path, title }) => (
    <Menu.Item key={path} value={path} asChild>
      <Link to={path}>{title}</Link>
    </Menu.Item>
  ));

const signOut: Entry = { path: "/signout", title: "ログアウト" };

/** Logo, pages, office, avatar menu; under 768 px the pages move into a menu. */
export const Header = () => {
  const user = useSession();
  const seen = pages.filter(({ role }) => !role || mayUse(user.role, role));
  const links = seen.filter(({ nav }) => nav === "header");
  const own = [...seen.filter(({ nav }) => nav === "menu"), signOut];
  const office = user.OrgInfo.Name;

  return (
    <header className="top">
      <Link to="/dashboard" className="brand" aria-label="Todoke ダッシュボード">
        <Logo />
      </Link>
      <nav className="wide" aria-label="メイン">
        {links.map(({ path, title }) => (
          <NavLink key={path} to={path}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className="side">
        <span className="office wide">{office}</span>
        <Menu.Root positioning={{ placement: "bottom-end" }}>
          <Menu.Trigger className="me" aria-label={`${user.Name}のメニュー`}>
            <span className="avatar" aria-hidden>
              {user.lastName.slice(0, 1)}
            </span>
            <span className="wide">{user.ShortName || user.lastName}</span>
            <LuChevronDown aria-hidden className="wide" />
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Entries entries={own} />
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
        <Menu.Root positioning={{ placement: "bottom-end" }}>
          <Menu.Trigger className="icon-button narrow" aria-label="メニュー">
            <LuMenu aria-hidden />
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Entries entries={[{ path: "/dashboard", title: "ダッシュボード" }, ...links]} />
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      </div>
    </header>
  );
};
