import { Button, Flex } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import type { AppError } from "#shared/errors.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { leave } from "#web/api/leave.ts";
import { send } from "#web/api/send.ts";

/** Before the operator sees another office: the visit is written to that office's history. */
export const VisitPage = ({ tenant, onVisited }: { tenant: number; onVisited: () => void }) => {
  const { once } = useOneRequest(() => undefined);
  const visit = useMutation<unknown, AppError>({
    // The office is not open to its own header yet.
    mutationFn: () => send(organizationRoutes.visit, { params: { id: tenant } }, { isHome: true }),
    onSuccess: onVisited,
  });
  return (
    <NarrowPage as="main">
      <title>事務所の表示｜Todoke</title>
      <h1>ほかの事務所を表示します</h1>
      <p>
        事務所番号{tenant}の画面を12時間のあいだ表示できるようになります。表示したことは、その事務所の履歴に残ります。
      </p>
      {visit.error && <MessageBar status="error" title={visit.error.message} />}
      <Flex gap="2">
        <Button variant="outline" onClick={() => void leave(pagePaths.dashboard)}>
          キャンセル
        </Button>
        <Button
          loading={visit.isPending || visit.isSuccess}
          onClick={() => void once(async () => void (await visit.mutateAsync()))}
        >
          表示する
        </Button>
      </Flex>
    </NarrowPage>
  );
};
