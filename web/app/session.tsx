import { createContext, type ReactNode, use, useEffect } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { pagePaths } from "#shared/pages.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { NarrowPage } from "#web/components/page-layout.tsx";
import { useRoute } from "#web/api/api.ts";
import { leave } from "#web/api/leave.ts";
import { visitedTenant } from "#web/api/tenant.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { VisitPage } from "./visit-page.tsx";

const Session = createContext<CurrentUser | undefined>(undefined);

/** Who is signed in; only below SessionGate. */
export const useSession = () => {
  const user = use(Session);
  if (!user) throw new Error("useSession stands outside of SessionGate");
  return user;
};

const Elsewhere = () => {
  useEffect(() => void leave(pagePaths.dashboard), []);
  return null;
};

/** Shows the pages to somebody who is signed in; a lost session leads to /login by itself. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const own = useRoute(authRoutes.current, {}, { isHome: true, staleTime: 60_000 });
  if (!own.data) return own.error ? <SessionFailed query={own} /> : null;
  const { user } = own.data;
  const tenant = Number(visitedTenant() ?? user.OrgId);
  if (tenant !== user.OrgId && user.role !== "root") return <Elsewhere />;
  return (
    <>
      {tenant === user.OrgId ? <Session value={user}>{children}</Session> : <Visit tenant={tenant}>{children}</Visit>}
      <SignInAgain email={user.email} />
    </>
  );
};

/** The operator in another office: asks for the visit unless one is under way. */
const Visit = ({ tenant, children }: { tenant: number; children: ReactNode }) => {
  const there = useRoute(authRoutes.current, {}, { staleTime: 60_000 });
  if (there.data) return <Session value={there.data.user}>{children}</Session>;
  if (there.error?.code === "notFound") return <VisitPage tenant={tenant} onVisited={() => void there.refetch()} />;
  return there.error ? <SessionFailed query={there} /> : null;
};

const SessionFailed = ({
  query,
}: {
  query: { error: AppError | null; isFetching: boolean; refetch: () => unknown };
}) => (
  <NarrowPage as="main">
    <LoadFailed
      w="full"
      p="0"
      px="3"
      title="ログインの状態を確認できませんでした。"
      detail={query.error?.message ?? ""}
      onRetry={() => void query.refetch()}
      isBusy={query.isFetching}
    />
  </NarrowPage>
);
