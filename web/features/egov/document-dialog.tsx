import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { LuDownload } from "react-icons/lu";
import type { DocumentFile } from "#shared/egov/document.ts";
import type { EgovDocument, EgovRecord } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { useSend } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { DocumentPages, type DocumentRef, Waiting } from "./document-pages.tsx";
import { Entries } from "./facts.tsx";

const sizeOf = (bytes: number) =>
  bytes < 1_024 * 1_024 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;

/** Fetches a file by an address that is good for some minutes only. */
const save = async ({ arriveId, subId }: DocumentRef, file: number | "zip") => {
  try {
    const params = { arrive_id: arriveId, notice_sub_id: String(subId), file: String(file) };
    location.assign((await send(egovRoutes.file, { params })).link);
  } catch (error) {
    void toast((error as AppError).message, "error");
  }
};

/** Opens it once: a second call would only report it to e-Gov again. */
const useOpened = ({ arriveId, subId }: DocumentRef) => {
  const { mutate, data, error, isPending } = useSend(egovRoutes.notice);
  const isAsked = useRef(false);
  const open = () => mutate({ body: { ArriveId: arriveId, NoticeSubId: subId } });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    open();
  });
  return { opened: data, failure: error?.message, isPending, open };
};

const Files = ({ files, of }: { files: readonly DocumentFile[]; of: DocumentRef }) => (
  <Entries label="ファイル">
    {files.map(({ index, name, size }) => (
      <Flex as="li" key={index} wrap="wrap" align="center" columnGap="3" rowGap="1">
        <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <chakra.span color="fg.muted" textStyle="xs">
          {sizeOf(size)}
        </chakra.span>
        <Button
          variant="outline"
          size="inline"
          aria-label={`${name}をダウンロード`}
          onClick={() => void save(of, index)}
        >
          ダウンロード
        </Button>
      </Flex>
    ))}
  </Entries>
);

type Props = { record: EgovRecord; document: EgovDocument; onClose: () => void };

/** A 公文書 to be read: shown by its own stylesheet, its files and the zip as e-Gov gave it to be saved. */
export const DocumentDialog = ({ record, document, onClose }: Props) => {
  const of = { arriveId: record.arrive_id, subId: document.notice_sub_id };
  const { opened, failure, isPending, open } = useOpened(of);
  const pages = opened?.files.filter(({ isPage }) => isPage) ?? [];
  return (
    <DialogFrame
      title={document.doc_title || "公文書"}
      size="record"
      onClose={onClose}
      bodyProps={{ tabIndex: 0 }}
      footer={
        <>
          {opened && (
            <Button variant="outline" onClick={() => void save(of, "zip")}>
              <LuDownload aria-hidden />
              原本（ZIP）をダウンロード
            </Button>
          )}
          <Button variant="outline" ms="auto" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      {!opened && !failure && (
        <Waiting>
          {document.archived
            ? "公文書を開いています。"
            : "e-Govから公文書を取得しています。1分ほどかかることがあります。"}
        </Waiting>
      )}
      {failure && (
        <LoadFailed room="none" title="公文書を開けませんでした。" detail={failure} onRetry={open} isBusy={isPending} />
      )}
      {opened && (
        <>
          <MessageBar status="info" title={opened.message} mb="4" />
          {opened.unreadable && (
            <MessageBar
              status="warning"
              title="この公文書は画面に表示できません。原本（ZIP）をダウンロードしてください。"
              detail={opened.unreadable}
              mb="4"
            />
          )}
          {pages.length > 0 && <DocumentPages pages={pages} of={of} />}
          {opened.files.length > 0 && <Files files={opened.files} of={of} />}
        </>
      )}
    </DialogFrame>
  );
};
