import { type ReactNode, useEffect } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { pagePaths } from "#shared/pages.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { sessionOnly } from "#web/api/session-only.ts";
import { useRoute } from "#web/api/api.ts";
import { leave } from "#web/api/leave.ts";
import { keepSession } from "#web/api/session.ts";
import { visitedTenant } from "#web/api/tenant.ts";
import { Session } from "#web/api/use-session.ts";
import { SessionChanged } from "./session-changed.tsx";
import { FactorAsked } from "./factor-asked.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

const VisitPage = lazyChakra(async () => (await import("./visit-page.tsx")).VisitPage);

const Elsewhere = () => {
  useEffect(() => void leave(pagePaths.dashboard), []);
  return null;
};

type Props = {
  /** Stands above what is said when the session cannot be read. */
  header: ReactNode;
  children: ReactNode;
};

/** Shows the pages to somebody who is signed in; a lost session leads to /login by itself. */
export const SessionGate = ({ header, children }: Props) => {
  const own = useRoute(authRoutes.current, sessionOnly, { isHome: true, staleTime: 60_000 });
  if (!own.data) return own.error ? <SessionFailed query={own} header={header} /> : null;
  const { user } = own.data;
  // Before anything below it asks.
  keepSession(user);
  const tenant = Number(visitedTenant() ?? user.OrgId);
  if (tenant !== user.OrgId && user.role !== "root") return <Elsewhere />;
  return (
    <>
      {tenant === user.OrgId ? (
        <Session value={user}>{children}</Session>
      ) : (
        <Visit {...{ tenant, header }}>{children}</Visit>
      )}
      <SignInAgain user={user} />
      <SessionChanged user={user} />
      <FactorAsked user={user} />
    </>
  );
};

/** The operator in another office: asks for the visit unless one is under way. */
const Visit = ({ tenant, header, children }: Props & { tenant: number }) => {
  const there = useRoute(authRoutes.current, sessionOnly, { staleTime: 60_000 });
  if (there.data) return <Session value={there.data.user}>{children}</Session>;
  if (there.error?.code === "notFound") return <VisitPage tenant={tenant} onVisited={() => void there.refetch()} />;
  return there.error ? <SessionFailed query={there} header={header} /> : null;
};

type FailedProps = Pick<Props, "header"> & {
  query: { error: AppError | null; isFetching: boolean; refetch: () => unknown };
};

const SessionFailed = ({ query, header }: FailedProps) => (
  <>
    {header}
    <NarrowPage as="main">
      <LoadFailed
        room="page"
        title="ログインの状態を確認できませんでした。"
        detail={query.error?.message ?? ""}
        onRetry={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    </NarrowPage>
  </>
);
