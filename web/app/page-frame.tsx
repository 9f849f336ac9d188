import type { ReactNode } from "react";
import { LuChevronRight } from "react-icons/lu";
import { Navigate } from "react-router";
import { mayUse } from "#shared/access.ts";
import { showDay } from "#shared/dates/day.ts";
import { pagePaths } from "#shared/pages.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { ToastArea } from "#web/components/messages/toast-place.tsx";
import { Link } from "#web/components/page/link.tsx";
import type { Page } from "#web/pages/page.ts";
import { pages } from "#web/pages/page-table.ts";
import { KeyButton } from "./key-button.tsx";
import { pageFrame } from "./page-frame.classes.ts";
import { useSession } from "#web/api/use-session.ts";

const FactorBar = lazyPart(async () => (await import("./factor-bar.tsx")).FactorBar);
const TrialBar = lazyPart(async () => (await import("./trial-bar.tsx")).TrialBar);

const Breadcrumb = ({ page }: { page: Page }) => {
  const above = pages.find(({ path }) => page.path.startsWith(`${path}/`));
  return (
    <nav className={pageFrame.breadcrumb} aria-label="現在位置">
      <Link to={pagePaths.dashboard}>ダッシュボード</Link>
      <LuChevronRight aria-hidden />
      {above && (
        <>
          <Link to={above.path}>{above.title}</Link>
          <LuChevronRight aria-hidden />
        </>
      )}
      <span aria-current="page">{page.title}</span>
    </nav>
  );
};

/** Title, breadcrumb and the right to see a page. */
export const PageFrame = ({ page, children }: { page: Page; children: ReactNode }) => {
  const user = useSession();
  if (page.role && !mayUse(user.role, page.role)) return <Navigate to={pagePaths.dashboard} replace />;
  const { factorGrace: grace, isPasswordResetRequired, agreedTermsRevision } = user;
  const isFactorDue = grace && page.path !== pagePaths.onetime;
  // a new password and the terms come first, on the dashboard
  const isNext = !isPasswordResetRequired && agreedTermsRevision >= termsRevision;
  if (isFactorDue && grace.isOver && isNext) return <Navigate to={pagePaths.onetime} replace />;
  const { state } = user.payment;
  const showsTrial = (state === "ending" || state === "over") && page.path !== pagePaths.payment;
  return (
    <>
      {!page.namesItself && <title>{`${page.title}｜Todoke`}</title>}
      <p className={pageFrame.paperHead}>{`${user.OrgInfo.Name}　${page.title}　${showDay(user.today)}`}</p>
      {showsTrial && <TrialBar user={user} />}
      {isFactorDue && !grace.isOver && <FactorBar grace={grace} />}
      {children}
      <footer className={pageFrame.foot}>
        {page.path !== pagePaths.dashboard && <Breadcrumb page={page} />}
        <ToastArea isPage />
        <KeyButton />
      </footer>
    </>
  );
};
