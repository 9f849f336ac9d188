import { createContext, type ReactNode, use, useEffect } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { useRoute } from "#web/lib/api.ts";
import { leave } from "#web/lib/leave.ts";
import { visitedTenant } from "#web/lib/tenant.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { VisitGate } from "./visit-gate.tsx";

const Session = createContext<CurrentUser | undefined>(undefined);

/** Who is signed in; only below SessionGate. */
export const useSession = () => {
  const user = use(Session);
  if (!user) throw new Error("useSession stands outside of SessionGate");
  return user;
};

const Elsewhere = () => {
  useEffect(() => void leave("/dashboard"), []);
  return null;
};

/** Shows the pages to somebody who is signed in; a lost session leads to /login by itself. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch, isFetching } = useRoute(authRoutes.current, {}, { staleTime: 60_000 });
  if (!data)
    return error ? (
      <main className="alone">
        <LoadFailed
          title="ログインの状態を確認できませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      </main>
    ) : null;
  const { user } = data;
  const tenant = visitedTenant();
  const isOther = tenant !== undefined && Number(tenant) !== user.OrgId;
  if (isOther && user.role !== "root") return <Elsewhere />;
  return (
    <Session value={user}>
      {isOther ? <VisitGate tenant={Number(tenant)}>{children}</VisitGate> : children}
      <SignInAgain email={user.email} />
    </Session>
  );
};
