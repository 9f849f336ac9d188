import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LuDownload } from "react-icons/lu";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import type { AppError } from "#shared/errors.ts";
import type { Message } from "#shared/values/ids.ts";
import { deletionDays, exportDays } from "#shared/leaving/days.ts";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { routeQuery, useSend } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { PageSection } from "#web/components/form/section-page.tsx";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";
import { withPassword } from "#web/components/auth/with-password.ts";

const useAct = <R extends Route>(route: R) => {
  const { mutateAsync } = useSend(route);
  const { sendToasted, isBusy } = useToastedRequest();
  const act = () => mutateAsync({} as RouteInput<R>) as Promise<Message>;
  return { sendToasted, act, isBusy };
};

type Leaving = RouteResponse<typeof leavingRoutes.get>;
const leaving = routeQuery(leavingRoutes.get, {});
/** While the file is made, until it is there. Milliseconds. */
const lookAgainEvery = 3_000;
const useLeaving = () =>
  useQuery<Leaving, AppError>({
    ...leaving,
    refetchInterval: ({ state: { data } }) => data?.export.state === "running" && lookAgainEvery,
  });

const ExportPart = () => {
  const { data } = useLeaving();
  const { sendToasted, act, isBusy } = useAct(leavingRoutes.export);
  const reading = useToastedRequest();
  const file = data?.export;
  // The link is good for five minutes: a new one for each download.
  const download = () =>
    reading.sendToasted(async () => {
      const fresh = await send(leavingRoutes.get, {});
      location.assign(fresh.export.link);
      return { message: "ダウンロードを始めました。" };
    });
  return (
    <Box>
      <p>
        会社、従業員、案件、チェックリスト、お知らせ、ユーザー、履歴のすべてを、1つのファイル（zip）にまとめます。できあがるとメールでお知らせし、
        {exportDays}日間保管します。
      </p>
      <Flex wrap="wrap" align="center" gap="3" mt="3">
        <Button
          variant="outline"
          disabled={file?.state === "running"}
          loading={isBusy}
          onClick={() => void sendToasted(act)}
        >
          すべてのデータを書き出す
        </Button>
        {file?.state === "running" && <chakra.span role="status">書き出しています。</chakra.span>}
        {file?.state === "ready" && (
          <>
            <Button variant="outline" onClick={() => void download()}>
              <LuDownload aria-hidden />
              ダウンロード
            </Button>
            <chakra.span color="fg.muted">
              {showInstantDay(file.readyAt)}に作成、{showInstantDay(file.endsAt)}まで
            </chakra.span>
          </>
        )}
      </Flex>
    </Box>
  );
};

const DeletionPart = () => {
  const client = useQueryClient();
  const { OrgInfo } = useSession();
  const { data } = useLeaving();
  const asking = useAct(leavingRoutes.askDeletion);
  const cancelling = useAct(leavingRoutes.cancelDeletion);
  const ask = async () => {
    const isSure = await confirm({
      title: "事務所の削除",
      body: `以下の事務所の削除を申請しますか？　運営事務局が確認すると利用が止まり、${deletionDays}日後にすべてのデータが削除されます。`,
      target: <b>{OrgInfo.Name}</b>,
      accept: "申請する",
      isDanger: true,
    });
    if (!isSure) return;
    await asking.sendToasted(() => withPassword(asking.act));
    void client.invalidateQueries({ queryKey: leaving.queryKey });
  };
  if (data?.deletion.askedAt)
    return (
      <Flex wrap="wrap" align="center" gap="3">
        <chakra.span role="status">
          {showInstantDay(data.deletion.askedAt)}に{data.deletion.askedBy}が削除を申請しました。
        </chakra.span>
        <Button
          variant="outline"
          loading={cancelling.isBusy}
          onClick={() => void cancelling.sendToasted(cancelling.act)}
        >
          申請を取り消す
        </Button>
      </Flex>
    );
  return (
    <Button variant="danger" alignSelf="flex-start" loading={asking.isBusy} onClick={() => void ask()}>
      事務所の削除を申請する
    </Button>
  );
};

/** 事務所のデータ: everything in one file, and the way out. */
export const OfficeDataSection = () => {
  const { role, id } = useSession();
  const { data, error, isFetching, refetch } = useLeaving();
  // On a visit the data are not 運営's to take.
  if (id === 0) return null;
  return (
    <PageSection id="office-data" title="事務所のデータ">
      {error && !data ? (
        <LoadFailed
          room="none"
          title="書き出しの状態を読み込めませんでした。"
          detail={error.message}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Flex direction="column" gap="4">
          <ExportPart />
          {role !== "root" && (
            <Box pt="4" borderTopWidth="1px" borderColor="border.muted">
              <DeletionPart />
            </Box>
          )}
        </Flex>
      )}
    </PageSection>
  );
};
