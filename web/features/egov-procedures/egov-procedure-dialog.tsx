import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { ProcedureDetail } from "#shared/egov-procedures/requests.ts";
import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { saveFailed } from "#shared/text/field-messages.ts";
import { useRoute } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { BasicsPart } from "./basics-part.tsx";
import { formOf, procedureName, type ProcedureRow } from "./columns.tsx";
import { DestinationsPart } from "./destinations-part.tsx";
import { FilePart } from "./file-part.tsx";
import { LeavesPart } from "./leaves-part.tsx";
import { NamesPart } from "./names-part.tsx";
import { SkeletonPart } from "./skeleton-part.tsx";
import { TrialPart } from "./trial-part.tsx";
import { type OpenProcedure, useProcedure } from "./use-procedure.ts";

export type ProcedureDialogProps = RecordDialogProps<typeof egovProcedureRoutes.list, ProcedureRow, never>;

const headOf = (row: ProcedureRow) => ({
  title: "編集",
  whom: { name: procedureName(row), note: formOf(row).use },
  size: "record" as const,
});

/** Stands at the top, where it is brought to: what was pressed may lie far below. */
const Refused = ({ of: { failure, takeCurrent } }: { of: OpenProcedure }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: "end" }), [failure]);
  if (!failure) return null;
  const { isConflict, message } = failure;
  return (
    <Box ref={box} mb="4">
      <MessageBar
        status="error"
        title={message.split("\n")[0] || saveFailed("手続の設定")}
        detail={<chakra.span whiteSpace="pre-wrap">{message.split("\n").slice(1).join("\n")}</chakra.span>}
      >
        {isConflict && (
          <Button variant="outline" onClick={() => void takeCurrent()}>
            入力を破棄して最新の内容を表示
          </Button>
        )}
      </MessageBar>
    </Box>
  );
};

/** Everything of one procedure, in the order in which it is completed. */
const Opened = ({ detail, onClose }: { detail: ProcedureDetail; onClose: () => void }) => {
  const procedure = useProcedure(detail);
  const { isDirty, isBusy, save } = procedure;
  const { isActive } = procedure.detail.procedure;
  const guard = useUnsavedGuard(isDirty);
  const close = async () => {
    if (isBusy || !(await guard.mayLeave())) return;
    guard.release();
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <DialogFrame
      {...headOf(procedure.detail.procedure)}
      onClose={() => void close()}
      form={{ onSubmit: handleSubmit }}
      footer={
        <Flex w="full" gap="2" justify="flex-end">
          <Button variant="outline" onClick={() => void close()}>
            閉じる
          </Button>
          <Button type="submit" disabled={!isDirty} loading={isBusy} loadingText="処理中…">
            保存
          </Button>
        </Flex>
      }
    >
      <Refused of={procedure} />
      {isActive && isDirty && (
        <MessageBar
          status="warning"
          title="この手続きは有効です。送る内容を変えて保存すると、形式チェックを通して有効にし直すまで、どの事務所も申請できません。"
          mb="4"
        />
      )}
      <Flex direction="column" gap="7">
        <BasicsPart of={procedure} />
        <SkeletonPart of={procedure} />
        <LeavesPart of={procedure} />
        <NamesPart of={procedure} />
        <DestinationsPart of={procedure} />
        <TrialPart of={procedure} />
        <FilePart of={procedure} />
      </Flex>
    </DialogFrame>
  );
};

/** How a form is filed at e-Gov. It is read anew when it is opened: what the list knows may be older. */
export const EgovProcedureDialog = ({ record, onClose }: ProcedureDialogProps) => {
  const row = record!;
  const input = { params: { AutoId: row.AutoId } };
  const { data, error, isFetchedAfterMount, refetch } = useRoute(egovProcedureRoutes.get, input);
  if (data && isFetchedAfterMount) return <Opened detail={data} onClose={onClose} />;
  return (
    <DialogFrame {...headOf(row)} onClose={onClose}>
      {error ? (
        <LoadFailed
          title="手続の設定を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          room="none"
        />
      ) : (
        <p role="status">読み込み中です。</p>
      )}
    </DialogFrame>
  );
};
