import { Badge, Box, Button, chakra, Flex, Input } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router";
import type { FilingDecision, OpenFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { showInstant } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { Tint } from "#shared/colours/palette.ts";
import { useSend } from "#web/api/api.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { showMoment } from "#shared/egov/moments.ts";

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

type Props = { filing: OpenFiling; isBusy: boolean; onDecide: (decision: FilingDecision) => void };

/** Which of e-Gov's cases it is: one of those that read like it, or one that somebody found there. */
const Arrival = ({ filing: { id, candidates }, isBusy, onDecide, error }: Props & { error: string | undefined }) => {
  const [number, setNumber] = useState("");
  const arriveId = number.normalize("NFKC").replace(/\s/g, "");
  const isNumber = /^\d{16,18}$/.test(arriveId);
  return (
    <Flex wrap="wrap" align="flex-end" gap="2" mt="3">
      <Box flex="1 1 16rem" minW="0">
        <FieldFrame label="到達番号" asGroup={candidates.length > 0} error={error}>
          {candidates.map(({ arrive_id, arrive_date }) => (
            <chakra.label key={arrive_id} display="flex" alignItems="center" gap="2" minH="8" cursor="pointer">
              <chakra.input
                type="radio"
                name={`arrival-${id}`}
                boxSize="4"
                accentColor="brand.solid"
                checked={number === arrive_id}
                onChange={() => setNumber(arrive_id)}
              />
              {arrive_id}（{showMoment(arrive_date)} 到達）
            </chakra.label>
          ))}
          {candidates.length === 0 && (
            <Input inputMode="numeric" value={number} onChange={({ target }) => setNumber(target.value)} />
          )}
        </FieldFrame>
      </Box>
      <Button disabled={isBusy || !isNumber} onClick={() => onDecide({ Decision: "arrived", ArriveId: arriveId })}>
        この到達番号で記録
      </Button>
    </Flex>
  );
};

const endings = {
  lost: {
    act: "届いていない",
    title: "届いていない申請",
    body: "e-Govの画面で、以下の申請が届いていないことを確かめましたか？　届いていないものとして取りやめ、もう一度申請できるようにします。",
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
  return isSent(filing) ? endings.lost : endings.unsent;
};

const Ending = ({ filing, isBusy, onDecide }: Props) => {
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
  const { proc_name, corporation_name, sent_at, message, check_list_id } = filing;
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
      {mayDecide(filing) && <Arrival {...own} error={wrong} />}
      <Flex wrap="wrap" justify="flex-end" gap="2" mt="3">
        <Button asChild variant="outline">
          <Link to={pageAddress(pagePaths.article36Agreement, { id: check_list_id })}>36協定を開く</Link>
        </Button>
        {(mayDecide(filing) || !isSent(filing)) && <Ending {...own} />}
      </Flex>
    </li>
  );
};
