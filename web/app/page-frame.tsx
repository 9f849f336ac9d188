import type { ReactNode } from "react";
import { LuChevronRight } from "react-icons/lu";
import { Link, Navigate } from "react-router";
import { mayUse } from "#shared/access.ts";
import { showDay } from "#shared/dates.ts";
import { type Page, pages } from "./pages.ts";
import { useSession } from "./session.tsx";

/** Title, breadcrumb and the right to see a page. */
export const PageFrame = ({ page, children }: { page: Page; children: ReactNode }) => {
  const user = useSession();
  const above = pages.find(({ path }) => page.path.startsWith(`${path}/`));
  if (page.role && !mayUse(user.role, page.role)) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <title>{`${page.title}｜Todoke`}</title>
      <p className="print-head">{`${user.OrgInfo.Name}　${page.title}　${showDay(user.today)}`}</p>
      {children}
      {page.path !== "/dashboard" && (
        <nav className="crumb" aria-label="現在位置">
          <Link to="/dashboard">ダッシュボード</Link>
          <LuChevronRight aria-hidden />
          {above && (
            <>
              <Link to={above.path}>{above.title}</Link>
              <LuChevronRight aria-hidden />
            </>
          )}
          <span aria-current="page">{page.title}</span>
        </nav>
      )}
    </>
  );
};
