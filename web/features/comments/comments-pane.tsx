import { Box, chakra, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef } from "react";
import { isDeleted } from "#shared/comments/comment.ts";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { messages, none } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { besidePane } from "#web/theme/conditions.ts";
import { CommentItem } from "./comment-item.tsx";
import { Composer } from "./composer.tsx";
import { useBroughtFiles } from "./use-brought-files.ts";
import { useColleagues } from "./use-colleagues.ts";
import { useComments } from "./use-comments.ts";
import { useDraft } from "./use-draft.ts";
import { useMentionList } from "./use-mention-list.ts";
import { useRemoval } from "./use-removal.tsx";

type Props = {
  kind: CommentedKind;
  id: number;
  count: number;
  onCount: (count: number) => void;
  /** Whether something is written that was not sent. */
  onUnsent: (isUnsent: boolean) => void;
  /** Becomes what Esc closes before the dialog; it answers whether there was anything. */
  closesFirst: RefObject<() => boolean>;
  /** Where its code cannot be read. */
  onClose: () => void;
};

/** In a low window all of it scrolls, else what was written alone. */
const low = "@media (height < 35rem)";
const pane: SystemStyleObject = {
  display: "flex",
  flexDirection: "column",
  h: "full",
  [low]: { display: "block", overflowY: "auto" },
};

const Head = ({ count }: Pick<Props, "count">) => (
  <Flex flex="none" align="center" gap="2" minH="10" px="4" borderBottomWidth="1px" borderColor="border">
    {/* a tab says it in a narrow window */}
    <chakra.h3 display="none" fontWeight="bold" css={{ [besidePane]: { display: "block" } }}>
      やり取り
      {count > 0 && (
        <chakra.small ms="2" color="fg.muted" fontSize="xs" fontWeight="normal">
          {count}件
        </chakra.small>
      )}
    </chakra.h3>
    <chakra.span ms="auto" color="fg.muted" fontSize="xs">
      事務所内のみ
    </chakra.span>
  </Flex>
);

/** What the office's people tell each other of a record, the oldest first; nobody else sees it. */
export const CommentsPane = ({ kind, id, count: shown, onCount, onUnsent, closesFirst }: Props) => {
  const { thread, save, remove } = useComments({ kind, id }, onCount);
  const colleagues = useColleagues();
  const draft = useDraft(save, colleagues.byName);
  const root = useRef<HTMLDivElement>(null);
  const isOver = useBroughtFiles(root, draft.attach);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentioning = useMentionList({
    field,
    choices: colleagues.choices,
    text: draft.text,
    mentions: draft.mentions,
    onPick: draft.addMention,
    onText: draft.setText,
  });
  const { isDirty } = draft;
  useEffect(() => onUnsent(isDirty), [isDirty, onUnsent]);
  useEffect(() => {
    closesFirst.current = mentioning.close;
  });
  const scroller = useRef<HTMLDivElement>(null);
  const comments = thread.data?.comments;
  const { AutoId: last } = comments?.at(-1) ?? {};
  const count = comments?.filter((comment) => !isDeleted(comment)).length;
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [last]);
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);

  const handleRemove = useRemoval(remove, draft, () => void thread.refetch());
  return (
    <Box ref={root} css={pane} bg={isOver ? "brand.subtle" : undefined}>
      <Head count={shown} />
      <Box
        ref={scroller}
        role="group"
        aria-label="書かれたやり取り"
        tabIndex={0}
        flex="1"
        minH="0"
        overflowY="auto"
        px="4"
        py="2"
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
        {thread.isPending && (
          <chakra.p py="2" color="fg.muted" role="status">
            {messages.loading}
          </chakra.p>
        )}
        {comments?.length === 0 && (
          <chakra.p py="2" color="fg.muted">
            {none("やり取り")}
          </chakra.p>
        )}
        <Box
          as="ul"
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
      </Box>
      <Box flex="none" px="4" py="3" bg="bg" borderTopWidth="1px" borderColor="border">
        <Composer draft={draft} field={field} list={mentioning} />
      </Box>
    </Box>
  );
};
