import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { type Comment, isDeleted } from "#shared/comments/comment.ts";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { showInstant } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { messages, none } from "#shared/text/messages.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { useDiscard } from "#web/components/dialog/use-discard.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { CommentItem } from "./comment-item.tsx";
import { Composer } from "./composer.tsx";
import { useBroughtFiles } from "./use-brought-files.ts";
import { useColleagues } from "./use-colleagues.ts";
import { useComments } from "./use-comments.ts";
import { useDraft } from "./use-draft.ts";
import { useMentionList } from "./use-mention-list.ts";

type Props = { kind: CommentedKind; id: number; onCount: (count: number) => void; onClose: () => void };

const isRemovalWanted = ({ text, files = [], CreatedAt }: Comment) =>
  confirm({
    title: "やり取りの削除",
    body: confirmRemoval(kinds.comment),
    target: (
      <>
        <b>{showInstant(CreatedAt)}</b>
        <chakra.div lineClamp={3}>{text}</chakra.div>
        {files.length > 0 && <chakra.div lineClamp={2}>{files.map(({ name }) => name).join("、")}</chakra.div>}
      </>
    ),
    accept: "削除",
    isDanger: true,
  });

/** What the office's people tell each other of a record, the oldest first; nobody else sees it. */
export const CommentsDialog = ({ kind, id, onCount, onClose }: Props) => {
  const { thread, save, remove } = useComments({ kind, id }, onCount);
  const colleagues = useColleagues();
  const draft = useDraft(save, colleagues.byName);
  const isOver = useBroughtFiles(draft.attach);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentioning = useMentionList({
    field,
    choices: colleagues.choices,
    text: draft.text,
    mentions: draft.mentions,
    onPick: draft.addMention,
    onText: draft.setText,
  });
  const close = useDiscard(draft.isDirty, onClose);
  const list = useRef<HTMLUListElement>(null);
  const comments = thread.data?.comments;
  const { AutoId: last, subject } = comments?.at(-1) ?? {};
  const count = comments?.filter((comment) => !isDeleted(comment)).length;
  useEffect(() => {
    if (last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [last]);
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);

  const handleRemove = async (comment: Comment) => {
    if (!(await isRemovalWanted(comment))) return;
    if (draft.base?.AutoId === comment.AutoId) draft.cancel();
    try {
      void toast(await remove(comment));
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error);
      void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
      void thread.refetch();
    }
  };

  return (
    <DialogFrame
      title="やり取り"
      whom={subject ? { name: subject } : undefined}
      meta="事務所内のみ"
      size="import"
      // Esc closes the list of colleagues first
      onClose={() => mentioning.close() || close()}
      footer={<Composer draft={draft} field={field} list={mentioning} />}
      // the list of colleagues opens over an empty one too
      bodyProps={{ tabIndex: 0, minH: "40", bg: isOver ? "brand.subtle" : undefined }}
    >
      {thread.error && !comments && (
        <LoadFailed
          title="やり取りを読み込めませんでした。"
          detail={thread.error.message}
          onRetry={() => void thread.refetch()}
          isBusy={thread.isFetching}
          room="none"
        />
      )}
      {comments?.length === 0 && <chakra.p color="fg.muted">{none("やり取り")}</chakra.p>}
      <Box
        as="ul"
        ref={list}
        listStyleType="none"
        css={{ "& > li + li": { borderTopWidth: "1px", borderColor: "border.muted" } }}
      >
        {comments?.map((comment) => (
          <CommentItem
            key={comment.AutoId}
            comment={comment}
            nameOf={colleagues.nameOf}
            isChanging={draft.base?.AutoId === comment.AutoId}
            onChange={() => draft.change(comment)}
            onRemove={() => void handleRemove(comment)}
          />
        ))}
      </Box>
    </DialogFrame>
  );
};
