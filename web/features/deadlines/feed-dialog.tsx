import { Box, Button, chakra, Checkbox, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { showInstant } from "#shared/dates/day.ts";
import type { FeedForm, FeedState } from "#shared/deadlines/feed.ts";
import { feedScopeLabels, feedScopes } from "#shared/deadlines/names.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { RadioRow } from "#web/components/input/radio-row.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { FeedAddress } from "./feed-address.tsx";

const scopes = feedScopes.map((value) => ({ value, label: feedScopeLabels[value] }));

type Feed = NonNullable<FeedState["feed"]>;
type StateProps = { feed: Feed; mayName: boolean; isBusy: boolean; onEnd: () => void };

/** The feed that there is; its address is known to nobody but who has copied it. */
const Current = ({ feed, mayName, isBusy, onEnd }: StateProps) => (
  <Flex layerStyle="card" wrap="wrap" align="center" columnGap="4" rowGap="2" mb="4" px="3.5" py="2.5" bg="bg.subtle">
    <Box flex="1 1 16rem" minW="0">
      <b>
        購読用のURLを発行済み：{feedScopeLabels[feed.scope]}（
        {feed.names && mayName ? "会社名・対象者名あり" : "番号のみ"}）
      </b>
      <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
        <span>発行：{showInstant(feed.createdAt)}</span>
        <span>最後の読み込み：{feed.readAt ? showInstant(feed.readAt) : "この24時間にはありません"}</span>
      </Flex>
    </Box>
    <Button variant="danger" disabled={isBusy} onClick={onEnd}>
      停止する
    </Button>
  </Flex>
);

type FormProps = { form: FeedForm; mayName: boolean; onChange: (form: FeedForm) => void };

const Choices = ({ form, mayName, onChange }: FormProps) => (
  <Flex direction="column" gap="3">
    <RadioRow
      label="表示する期限"
      value={form.scope}
      choices={scopes}
      onChange={(scope) => onChange({ ...form, scope })}
    />
    <Box>
      <Checkbox.Root
        checked={form.names}
        disabled={!mayName}
        onCheckedChange={({ checked }) => onChange({ ...form, names: checked === true })}
      >
        <Checkbox.HiddenInput aria-describedby="feed-names" />
        <Checkbox.Control />
        <Checkbox.Label>会社名と対象者名を入れる</Checkbox.Label>
      </Checkbox.Root>
      <chakra.p id="feed-names" mt="1" color="fg.muted" textStyle="xs">
        {mayName
          ? "入れないときは、届出の名称と会社の番号だけを表示します。従業員の日付には、いつも名前を入れません。"
          : "管理者が事務所の設定で認めると選べます。今は、届出の名称と会社の番号だけを表示します。"}
      </chakra.p>
    </Box>
  </Flex>
);

const askToReplace = () =>
  confirm({
    title: messages.confirmTitle,
    body: "購読用のURLを作り直しますか？　今のURLを登録したカレンダーには、期限が表示されなくなります。",
    accept: "作り直す",
    isDanger: true,
  });

const askToEnd = () =>
  confirm({
    title: messages.confirmTitle,
    body: "カレンダーの購読を停止しますか？　今のURLを登録したカレンダーには、期限が表示されなくなります。",
    accept: "停止する",
    isDanger: true,
  });

/** The state and what is chosen; what was chosen before is proposed again. */
const useFeed = () => {
  const state = useRoute(deadlineRoutes.getFeed, {}, { isHome: true });
  const making = useSend(deadlineRoutes.makeFeed);
  const ending = useSend(deadlineRoutes.endFeed);
  const [chosen, setChosen] = useState<FeedForm>();
  const { feed, mayName = false } = state.data ?? {};
  const { scope, names } = chosen ?? feed ?? { scope: "own" as const, names: false };
  const form = { scope, names: names && mayName };
  const make = async () => {
    if (!feed || (await askToReplace())) making.mutate({ body: form });
  };
  const end = async () => {
    if (!(await askToEnd())) return;
    making.reset();
    ending.mutate({}, { onSuccess: ({ message }) => void toast(message) });
  };
  const isBusy = making.isPending || ending.isPending;
  return { state, form, setChosen, make, end, isBusy, url: making.data?.url, error: making.error ?? ending.error };
};

/** カレンダーに表示: one's own feed made, made anew and ended. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { state, form, setChosen, make, end, isBusy, url, error } = useFeed();
  const { data } = state;
  return (
    <DialogFrame
      title="カレンダーに表示"
      size="short"
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="outline" ms="auto" disabled={isBusy} onClick={onClose}>
            閉じる
          </Button>
          {data && !url && (
            <Button loading={isBusy} onClick={() => void make()}>
              {data.feed ? "URLを作り直す" : "URLを発行"}
            </Button>
          )}
        </>
      }
    >
      {error && <MessageBar status="error" title={error.details.fields?.names ?? error.message} mb="4" />}
      {!data && state.error && (
        <LoadFailed
          room="none"
          title="購読の状態を読み込めませんでした。"
          detail={state.error.message}
          onRetry={() => void state.refetch()}
          isBusy={state.isFetching}
        />
      )}
      {!data && !state.error && <p role="status">{messages.loading}</p>}
      {data && url && <FeedAddress url={url} />}
      {data && !url && (
        <>
          {data.feed && <Current feed={data.feed} mayName={data.mayName} isBusy={isBusy} onEnd={() => void end()} />}
          <chakra.p mb="4">
            期限を、Outlook・Googleカレンダー・Appleのカレンダーに終日の予定として表示します。URLを登録すると、変更や完了もカレンダーが読み直したときに反映されます。
          </chakra.p>
          <Choices form={form} mayName={data.mayName} onChange={setChosen} />
        </>
      )}
    </DialogFrame>
  );
};
