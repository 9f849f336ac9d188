import { Box, Button, chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { EgovDocument, EgovNotice, EgovRecord } from "#shared/egov/record.ts";
import { showInstant } from "#shared/dates/day.ts";
import { messages, unknownRecord } from "#shared/text/messages.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { showMessage } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { DocumentAct } from "./case-documents.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { noticeTitle } from "./case-notices.tsx";
import { CaseFooter } from "./case-footer.tsx";
import { useView } from "./need-mark.tsx";
import { isWithdrawing, useCase } from "./use-case.ts";

const WithdrawDialog = lazyPart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog);

const DocumentDialog = lazyPart(async () => (await import("./document-dialog.tsx")).DocumentDialog);
const VerifyDialog = lazyPart(async () => (await import("./verify-dialog.tsx")).VerifyDialog);

type Opened = { act: DocumentAct; documents: readonly EgovDocument[] } | { act: "notice"; notice: EgovNotice };

/** What is done with documents and notices of the case, above it. */
const Papers = ({ record, opened, onClose }: { record: EgovRecord; opened: Opened; onClose: () => void }) => {
  if (opened.act === "verify") return <VerifyDialog record={record} documents={opened.documents} onClose={onClose} />;
  const { arrive_id: arriveId } = record;
  if (opened.act === "notice") {
    const { notice_sub_id: subId, files } = opened.notice;
    const of = { arriveId, subId, isNotice: true };
    return <DocumentDialog title={noticeTitle(opened.notice)} of={of} isKept={files !== undefined} onClose={onClose} />;
  }
  const { doc_title, notice_sub_id: subId, archived } = opened.documents[0]!;
  const of = { arriveId, subId, isNotice: false };
  return <DocumentDialog title={doc_title || "公文書"} of={of} isKept={archived} onClose={onClose} />;
};

const unknown = ["notFound", "invalid"];

/** What came of a withdrawal that was sent from here. */
const Withdrawal = ({ isTaken }: { isTaken: boolean }) =>
  isTaken ? (
    <MessageBar status="success" title="e-Govで取り下げの処理が始まりました。" mb="4" />
  ) : (
    <MessageBar status="info" title={messages.withdrawalSent} mb="4" />
  );

/** 申請情報: a case with all that is known of it, straight from a mail as well. */
export const CaseDialog = ({ arriveId, onClose }: { arriveId: string; onClose: () => void }) => {
  const { query, record, sync, isSyncing, syncFailure, isWatching, watch } = useCase(arriveId);
  const view = useView();
  const [step, setStep] = useState<"asked" | "sent">();
  const [opened, setOpened] = useState<Opened>();
  const isUnknown = !record && query.error !== null && unknown.includes(query.error.code);
  useEffect(() => {
    if (isUnknown) void showMessage(unknownRecord("申請")).then(onClose);
    // The sentence belongs to this number alone: a new `onClose` says nothing anew.
  }, [isUnknown, arriveId]);
  if (isUnknown) return null;

  return (
    <>
      <DialogFrame
        title="申請情報"
        whom={record && { name: record.corporation_name || record.applicant_name }}
        size="record"
        onClose={onClose}
        meta={
          record && (
            <>
              <span>最終更新：{showInstant(record.updated_at)}</span>
              <Button variant="outline" size="inline" disabled={isSyncing} onClick={sync}>
                {isSyncing ? "取得中…" : "再読み込み"}
              </Button>
            </>
          )
        }
        bodyProps={{ tabIndex: 0 }}
        footer={
          <CaseFooter
            record={record}
            isBusy={isSyncing || isWatching}
            onWithdraw={() => setStep("asked")}
            onVerify={(documents) => setOpened({ act: "verify", documents })}
            onClose={onClose}
          />
        }
      >
        {!record && query.error && (
          <LoadFailed
            room="none"
            title="申請情報を読み込めませんでした。"
            detail={query.error.message}
            onRetry={() => void query.refetch()}
            isBusy={query.isFetching}
          />
        )}
        {!record && !query.error && <chakra.p role="status">{messages.loading}</chakra.p>}
        {record && (
          <Box css={{ ...markStyles, "& [data-muted]": { color: "fg.muted" } }}>
            {step === "sent" && <Withdrawal isTaken={isWithdrawing(record.status)} />}
            {syncFailure && <MessageBar status="error" title={syncFailure} mb="4" />}
            <CaseFacts
              record={record}
              view={view}
              onAct={(act, document) => setOpened({ act, documents: [document] })}
              onRead={(notice) => setOpened({ act: "notice", notice })}
            />
          </Box>
        )}
      </DialogFrame>
      {record && opened && <Papers record={record} opened={opened} onClose={() => setOpened(undefined)} />}
      {record && step === "asked" && (
        <WithdrawDialog
          record={record}
          onClose={() => setStep(undefined)}
          onSent={() => {
            setStep("sent");
            watch();
          }}
        />
      )}
    </>
  );
};
