import { Button } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { forgetAnswers } from "#web/api/etags.ts";
import { leave } from "#web/api/leave.ts";
import { send } from "#web/api/send.ts";

/** Ends the session, forgets what was read and loads /login anew. */
export const SignOutPage = () => {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const signOut = useCallback(async () => {
    setProblem(undefined);
    await send(authRoutes.logout, {});
    client.clear();
    forgetAnswers();
    await leave("/login");
  }, [client]);
  useEffect(() => void signOut().catch((error: Error) => setProblem(error.message)), [signOut]);
  if (!problem) return <title>ログアウト｜Todoke</title>;
  return (
    <main className="alone">
      <title>ログアウト｜Todoke</title>
      <LoadFailed
        title="ログアウトできませんでした。"
        detail={problem}
        onRetry={() => void signOut().catch((error: Error) => setProblem(error.message))}
      />
      <Button variant="outline" onClick={() => void leave("/dashboard")}>
        ダッシュボードへ
      </Button>
    </main>
  );
};
