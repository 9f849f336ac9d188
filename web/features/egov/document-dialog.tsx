import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { LuDownload } from "react-icons/lu";
import type { DocumentFile } from "#shared/egov/document.ts";
import { paperName } from "#shared/egov/paper-name.ts";
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
const save = async ({ arriveId, subId, isNotice }: DocumentRef, file: number | "zip") => {
  try {
    const params = { arrive_id: arriveId, notice_sub_id: paperName(subId, isNotice), file: String(file) };
    location.assign((await send(egovRoutes.file, { params })).link);
  } catch (error) {
    void toast((error as AppError).message, "error");
  }
};

/** Opens it once: a second call would only report it to e-Gov again. */
const useOpened = ({ arriveId, subId, isNotice }: DocumentRef) => {
  const { mutate, data, error, isPending } = useSend(egovRoutes.notice);
  const isAsked = useRef(false);
  const open = () => mutate({ body: { ArriveId: arriveId, NoticeSubId: subId, IsNotice: isNotice } });
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

/** What a 公文書 and the files of a notice are called. */
const words = {
  document: { name: "公文書", whole: "原本（ZIP）" },
  notice: { name: "添付ファイル", whole: "すべて（ZIP）" },
};

type Props = { title: string; of: DocumentRef; isKept: boolean; onClose: () => void };

/** A 公文書 or the files of a notice to be read: shown by their own stylesheet, each and the zip to be saved. */
export const DocumentDialog = ({ title, of, isKept, onClose }: Props) => {
  const { opened, failure, isPending, open } = useOpened(of);
  const pages = opened?.files.filter(({ isPage }) => isPage) ?? [];
  const { name, whole } = words[of.isNotice ? "notice" : "document"];
  const isEmpty = opened?.files.length === 0 && opened.unreadable === "";
  return (
    <DialogFrame
      title={title}
      size="record"
      onClose={onClose}
      bodyProps={{ tabIndex: 0 }}
      footer={
        <>
          {opened && !isEmpty && (
            <Button variant="outline" onClick={() => void save(of, "zip")}>
              <LuDownload aria-hidden />
              {whole}をダウンロード
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
          {isKept ? `${name}を開いています。` : `e-Govから${name}を取得しています。1分ほどかかることがあります。`}
        </Waiting>
      )}
      {failure && (
        <LoadFailed
          room="none"
          title={`${name}を開けませんでした。`}
          detail={failure}
          onRetry={open}
          isBusy={isPending}
        />
      )}
      {opened && (
        <>
          <MessageBar status="info" title={opened.message} mb="4" />
          {opened.unreadable && (
            <MessageBar
              status="warning"
              title={`この${name}は画面に表示できません。${whole}をダウンロードしてください。`}
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
