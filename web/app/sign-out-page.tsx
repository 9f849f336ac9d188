import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { entryPaths, pagePaths } from "#shared/pages.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { leave } from "#web/api/leave.ts";
import { forgetLists } from "#web/api/list-cache.ts";
import { send } from "#web/api/send.ts";
import { notifyTabs } from "#web/api/tabs.ts";

/** Ends the session, forgets what was read and loads /login anew. */
export const SignOutPage = () => {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const signOut = useCallback(async () => {
    setProblem(undefined);
    await send(authRoutes.logout, {});
    notifyTabs();
    client.clear();
    forgetLists();
    await leave(entryPaths.login);
  }, [client]);
  useEffect(() => void signOut().catch((error: Error) => setProblem(error.message)), [signOut]);
  if (!problem) return <title>ログアウト｜Todoke</title>;
  return (
    <NarrowPage as="main">
      <title>ログアウト｜Todoke</title>
      <LoadFailed
        room="page"
        title="ログアウトできませんでした。"
        detail={problem}
        onRetry={() => void signOut().catch((error: Error) => setProblem(error.message))}
      />
      <button type="button" className={buttons.outline} onClick={() => void leave(pagePaths.dashboard)}>
        ダッシュボードへ
      </button>
    </NarrowPage>
  );
};
