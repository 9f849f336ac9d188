import { LuChevronDown, LuMenu } from "react-icons/lu";
import { Link, NavLink } from "react-router";
import { mayUse } from "#shared/access.ts";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Logo } from "#web/components/logo.tsx";
import { type Page, pages } from "./pages.ts";
import { useSession } from "./session.tsx";
import "./header.css";

const Links = ({ to }: { to: readonly Pick<Page, "path" | "title">[] }) =>
  to.map(({ path, title }) => (
    <NavLink key={path} to={path}>
      {title}
    </NavLink>
  ));

/** Logo, pages, office, avatar menu; under 768 px the pages move into a menu. */
export const Header = () => {
  const user = useSession();
  const seen = pages.filter(({ role }) => !role || mayUse(user.role, role));
  const links = seen.filter(({ nav }) => nav === "header");
  const own = seen.filter(({ nav }) => nav === "menu");

  return (
    <header className="top">
      <Link to="/dashboard" className="brand" aria-label="Todoke ダッシュボード">
        <Logo />
      </Link>
      <nav className="wide" aria-label="メイン">
        <Links to={links} />
      </nav>
      <div className="side">
        <span className="office wide">{user.OrgInfo.Name}</span>
        <Disclosure
          label={`${user.Name}のメニュー`}
          className="me"
          button={
            <>
              {/* drawn by CSS: what is written in a button must be part of its name */}
              <span className="avatar" aria-hidden data-letter={user.lastName.slice(0, 1)} />
              <span className="wide">{user.ShortName || user.lastName}</span>
              <LuChevronDown aria-hidden className="wide" />
            </>
          }
        >
          <Links to={[...own, { path: "/signout", title: "ログアウト" }]} />
        </Disclosure>
        <Disclosure label="画面のメニュー" className="narrow" button={<LuMenu aria-hidden />}>
          <p className="office">{user.OrgInfo.Name}</p>
          <Links to={[{ path: "/dashboard", title: "ダッシュボード" }, ...links]} />
        </Disclosure>
      </div>
    </header>
  );
};
