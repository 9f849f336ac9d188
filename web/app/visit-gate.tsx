import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { useSend } from "#web/lib/api.ts";
import { leave } from "#web/lib/leave.ts";

/** Before the operator sees another office: the visit is asked for and written to that office's history. */
export const VisitGate = ({ tenant, children }: { tenant: number; children: ReactNode }) => {
  const visit = useSend(organizationRoutes.visit);
  if (visit.data) return children;
  return (
    <main className="alone">
      <title>事務所の表示｜Todoke</title>
      <h1>ほかの事務所を表示します</h1>
      <p>
        事務所番号{tenant}の画面を12時間のあいだ表示できるようになります。表示したことは、その事務所の履歴に残ります。
      </p>
      {visit.error && <MessageBar tone="error" title={visit.error.message} />}
      <div className="alone-actions">
        <Button variant="outline" onClick={() => void leave("/dashboard")}>
          キャンセル
        </Button>
        <Button loading={visit.isPending} onClick={() => visit.mutate({ params: { id: tenant } })}>
          表示する
        </Button>
      </div>
    </main>
  );
};
