import { Badge, Button, chakra, Flex } from "@chakra-ui/react";
import type { FilingDecision, OpenFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { showInstant } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { Tint } from "#shared/colours/palette.ts";
import { useSend } from "#web/api/api.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { Link } from "#web/components/page/link.tsx";
import { Arrival, Candidates, type FilingProps } from "./filing-arrival.tsx";

/** Milliseconds after which a person may decide what became of a lost answer. */
const decidedAfter = 10 * 60_000;

const isSent = ({ state }: OpenFiling) => state === "sending" || state === "unsettled";
const mayDecide = (filing: OpenFiling) =>
  isSent(filing) && (filing.asks || Date.now() - Date.parse(filing.sent_at) > decidedAfter);

const markOf = (filing: OpenFiling): { label: string; tint: Tint } => {
  if (filing.state === "refused") return { label: "受付不可", tint: "red" };
  if (!isSent(filing)) return { label: "未送信", tint: "amber" };
  return mayDecide(filing) ? { label: "要確認", tint: "red" } : { label: "到達を確認中", tint: "blue" };
};

const endings = {
  lost: {
    act: "届いていない",
    title: "届いていない申請",
    body: "e-Govの画面で、以下の申請が届いていないことを確かめましたか？　届いていないものとして取りやめ、もう一度申請できるようにします。",
  },
  lostAmendment: {
    act: "届いていない",
    title: "届いていない補正",
    body: "e-Govの画面で、以下の申請が補正待ちのままであることを確かめましたか？　届いていないものとして取りやめ、もう一度補正できるようにします。",
  },
  unsent: { act: "取りやめる", title: "申請の取りやめ", body: "以下の申請を、送信せずに取りやめますか？" },
  refused: {
    act: "一覧から消す",
    title: "一覧から消す",
    body: "以下の申請を、この一覧から消しますか？　申請はされていません。",
  },
};
const endingOf = (filing: OpenFiling) => {
  if (filing.state === "refused") return endings.refused;
  if (isSent(filing) && filing.amends !== undefined) return endings.lostAmendment;
  return isSent(filing) ? endings.lost : endings.unsent;
};

const Ending = ({ filing, isBusy, onDecide }: FilingProps) => {
  const { act, title, body } = endingOf(filing);
  const end = async () => {
    const target = (
      <>
        <b>{filing.proc_name}</b>
        <br />
        {filing.corporation_name}
      </>
    );
    if (await confirm({ title, body, target, accept: act, isDanger: true })) onDecide({ Decision: "notArrived" });
  };
  return (
    <Button variant="danger" disabled={isBusy} onClick={() => void end()}>
      {act}
    </Button>
  );
};

/** One that has come to no end, with what can be done about it. */
export const Filing = ({ filing }: { filing: OpenFiling }) => {
  const { mutate, isPending, error } = useSend(egovRoutes.settle);
  const decide = (body: FilingDecision) =>
    mutate({ params: { id: filing.id }, body }, { onSuccess: ({ message }) => void toast(message) });
  const { label, tint } = markOf(filing);
  const { proc_name, corporation_name, sent_at, message, check_list_id, amends } = filing;
  const own = { filing, isBusy: isPending, onDecide: decide };
  const wrong = error?.details.fields?.ArriveId;
  return (
    <li>
      <Flex wrap="wrap" align="center" columnGap="2">
        <b>{proc_name}</b>
        <Badge colorPalette={tint}>{label}</Badge>
      </Flex>
      <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
        <span>法人名：{corporation_name || "-"}</span>
        <span>送信日時：{sent_at ? showInstant(sent_at) : "-"}</span>
      </Flex>
      <chakra.p mt="2" whiteSpace="pre-line">
        {message}
      </chakra.p>
      {error && !wrong && <MessageBar status="error" title={error.message} />}
      {mayDecide(filing) && (
        <>
          {filing.candidates.length > 0 && <Candidates {...own} />}
          {amends === undefined ? (
            <Arrival isBusy={isPending} onDecide={decide} error={wrong} />
          ) : (
            <Button mt="3" disabled={isPending} onClick={() => decide({ Decision: "arrived", ArriveId: amends })}>
              補正は届いている
            </Button>
          )}
        </>
      )}
      <Flex wrap="wrap" justify="flex-end" gap="2" mt="3">
        <Button asChild variant="outline">
          <Link to={pageAddress(pagePaths.article36Agreement, { id: check_list_id })}>36協定を開く</Link>
        </Button>
        {(!isSent(filing) || (mayDecide(filing) && filing.candidates.length === 0)) && <Ending {...own} />}
      </Flex>
    </li>
  );
};
