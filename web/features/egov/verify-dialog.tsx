import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { Verification } from "#shared/egov/document.ts";
import type { EgovDocument, EgovRecord } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { send } from "#web/api/send.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Checks } from "./verify-checks.tsx";

const isDoubted = ({ own, egov }: Verification) =>
  own.some(({ result }) => result === "bad" || result === "refused") ||
  egov.some((check) => [check.validation, check.certificate].some((said) => said && !said.startsWith("正常")));

/** What whoever relies on the document does now. */
const Doubt = () => (
  <MessageBar
    status="error"
    title="署名が正しいことを確認できませんでした。"
    detail="この公文書を使う前に、発行した機関に確かめてください。原本（ZIP）は「開く」の画面からダウンロードできます。"
    mb="4"
  />
);

/** Asked anew each time: a certificate may have been revoked since. */
const useVerification = (arriveId: string, subId: number) =>
  useQuery<Verification, AppError>({
    queryKey: ["egov-verification", arriveId, subId],
    queryFn: async () => {
      const body = { ArriveId: arriveId, NoticeSubId: subId };
      return (await send(egovRoutes.verify, { body })).verification;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

const Verified = ({ arriveId, document }: { arriveId: string; document: EgovDocument }) => {
  const { data, error, isFetching, refetch } = useVerification(arriveId, document.notice_sub_id);
  return (
    <Box css={{ "& + &": { mt: "8" } }}>
      <chakra.p mb="4">
        <b>{document.doc_title || "公文書"}</b>
      </chakra.p>
      {isFetching && <chakra.p role="status">署名を検証しています…</chakra.p>}
      {!isFetching && error && (
        <LoadFailed
          room="none"
          title="署名を検証できませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {data && (
        <>
          {isDoubted(data) && <Doubt />}
          <Checks
            {...data}
            again={
              <Button variant="outline" size="inline" disabled={isFetching} onClick={() => void refetch()}>
                もう一度検証する
              </Button>
            }
          />
        </>
      )}
    </Box>
  );
};

type Props = { record: EgovRecord; documents: readonly EgovDocument[]; onClose: () => void };

/** 公文書署名検証: what we and what e-Gov say of the signatures, apart. */
export const VerifyDialog = ({ record, documents, onClose }: Props) => (
  <DialogFrame title="公文書署名検証" size="record" onClose={onClose} bodyProps={{ tabIndex: 0 }}>
    {documents.map((document) => (
      <Verified key={document.notice_sub_id} arriveId={record.arrive_id} document={document} />
    ))}
  </DialogFrame>
);
