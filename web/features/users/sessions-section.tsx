import { Badge, Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { type OwnSession, sessionRoutes } from "#shared/sessions/routes.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useRoute, useSend } from "#web/api/api.ts";

const moment = new Intl.DateTimeFormat("ja-JP", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Tokyo" });
const showMoment = (instant: string) => moment.format(new Date(instant));

const nameOf = ({ browser }: OwnSession) => browser || "不明なブラウザ";

type LineProps = { item: OwnSession; began: string; children: ReactNode };
const Line = ({ item, began, children }: LineProps) => (
  <Flex
    as="li"
    wrap="wrap"
    align="center"
    columnGap="4"
    rowGap="1"
    px="3"
    py="2"
    css={{ "& + &": { borderTopWidth: "1px", borderColor: "border.muted" } }}
  >
    <Box flex="1" minW="0">
      <Flex wrap="wrap" align="center" columnGap="2">
        <b>{nameOf(item)}</b>
        {item.isCurrent && <Badge>このブラウザ</Badge>}
      </Flex>
      <Flex wrap="wrap" columnGap="4" color="fg.muted" fontSize="xs">
        <span>最終利用：{showMoment(item.seenAt)}</span>
        <span>
          {began}：{showMoment(item.createdAt)}
        </span>
      </Flex>
    </Box>
    {children}
  </Flex>
);

/** Of a list that is still to come, its line says so. */
const Lines = ({ children }: { children: ReactNode }) => (
  <Box as="ul" layerStyle="card" mb="3" overflow="hidden" aria-busy={!children}>
    {children ?? (
      <chakra.li px="3" py="2">
        {messages.loading}
      </chakra.li>
    )}
  </Box>
);

const useOwnBrowsers = () => {
  const { data, error, refetch, isFetching } = useRoute(sessionRoutes.list, {}, { isHome: true });
  const toasts = {
    onSuccess: ({ message }: { message: string }) => void toast(message),
    onError: (failed: Error) => void toast(failed.message, "error"),
    onSettled: () => void refetch(),
  };
  const failure = !data && error && (
    <LoadFailed
      room="none"
      title="セッションを読み込めませんでした。"
      detail={error.message}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    />
  );
  return { data, failure, toasts };
};

/** Where one is signed in; each but this one can be ended, beside the form that it stands in. */
export const SessionsSection = () => {
  const { data, failure, toasts } = useOwnBrowsers();
  const ending = useSend(sessionRoutes.remove);
  const endingOthers = useSend(sessionRoutes.removeOthers);
  const isBusy = ending.isPending || endingOthers.isPending;

  const handleEndOthers = async () => {
    const question = {
      title: messages.confirmTitle,
      body: "ほかのブラウザのセッションをすべて終了しますか？　保存していない入力は失われます。",
      accept: "すべて終了",
      isDanger: true,
    };
    if (await confirm(question)) endingOthers.mutate({}, toasts);
  };

  if (failure) return failure;
  return (
    <>
      <Lines>
        {data?.sessions.map((session) => (
          <Line key={session.id} item={session} began="ログイン">
            {!session.isCurrent && (
              <Button
                variant="outline"
                disabled={isBusy}
                aria-label={`${nameOf(session)}のセッションを終了`}
                onClick={() => ending.mutate({ params: { id: session.id } }, toasts)}
              >
                終了
              </Button>
            )}
          </Line>
        ))}
      </Lines>
      {data?.sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="outline" disabled={isBusy} onClick={() => void handleEndOthers()}>
          ほかのセッションをすべて終了
        </Button>
      )}
    </>
  );
};

/** The browsers in which nobody's wrong passwords but one's own shut the sign-in; each can be forgotten. */
export const DevicesSection = () => {
  const { data, failure, toasts } = useOwnBrowsers();
  const { mutate, isPending } = useSend(sessionRoutes.removeDevice);

  const handleForget = async (device: OwnSession) => {
    const question = {
      title: messages.confirmTitle,
      body: (
        <>
          {confirmRemoval({ title: "ブラウザ", isRestorable: false })}
          <p>次にログインするまで、はじめて使うブラウザとして扱います。</p>
        </>
      ),
      target: <b>{nameOf(device)}</b>,
      accept: "削除",
      isDanger: true,
    };
    if (await confirm(question)) mutate({ params: { id: device.id } }, toasts);
  };

  if (failure) return failure;
  return (
    <>
      <chakra.p mb="3" color="fg.muted">
        ログインしたことのあるブラウザです。ほかの人がパスワードを何度も間違えてロックされても、ここにあるブラウザからはログインできます。
      </chakra.p>
      {data?.devices.length !== 0 && (
        <Lines>
          {data?.devices.map((device) => (
            <Line key={device.id} item={device} began="登録">
              <Button
                variant="outline"
                disabled={isPending}
                aria-label={`${nameOf(device)}を削除`}
                onClick={() => void handleForget(device)}
              >
                削除
              </Button>
            </Line>
          ))}
        </Lines>
      )}
    </>
  );
};
