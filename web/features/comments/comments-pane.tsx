import { Box, Button, chakra, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type Comment, isDeleted } from "#shared/comments/comment.ts";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { messages, none } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { besidePane } from "#web/theme/conditions.ts";
import { Composer } from "./composer.tsx";
import { NewBelow, ThreadList } from "./thread-list.tsx";
import { useBroughtFiles } from "./use-brought-files.ts";
import { useColleagues } from "./use-colleagues.ts";
import { useComments } from "./use-comments.ts";
import { useDraft } from "./use-draft.ts";
import { useMentionList } from "./use-mention-list.ts";
import { useRemoval } from "./use-removal.tsx";
import { useThreadEnd } from "./use-thread-end.ts";

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
const written: SystemStyleObject = { flex: "1", minH: "0", overflowY: "auto", [low]: { overflowY: "visible" } };
/** Seen while it has the focus: past what was written, which may be long. */
const skip: SystemStyleObject = {
  position: "absolute",
  top: "1",
  left: "4",
  zIndex: "1",
  "&:not(:focus)": { srOnly: true },
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

/** The same function each time, which does what `act` does now. */
const useSame = (act: (comment: Comment) => Promise<void>) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((comment: Comment) => void latest.current(comment), []);
};

/** What the office's people tell each other of a record, the oldest first; nobody else sees it. */
export const CommentsPane = ({ kind, id, count: shown, onCount, onUnsent, closesFirst }: Props) => {
  const { thread, save, remove, readAgain } = useComments({ kind, id }, onCount);
  const comments = thread.data?.comments;
  const colleagues = useColleagues();
  const list = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const end = useThreadEnd({ pane: root, list }, comments?.at(-1)?.AutoId);
  const saveInSight: typeof save = async (form, base) => {
    const comment = await save(form, base);
    if (!base) end.show();
    return comment;
  };
  const draft = useDraft({ save: saveInSight, readAgain, byName: colleagues.byName });
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
  const count = comments?.filter((comment) => !isDeleted(comment)).length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);

  const handleRemove = useSame(useRemoval(remove, draft, () => void readAgain()));
  const handleChange = useSame(draft.change);
  return (
    <Box ref={root} css={pane} position="relative" bg={isOver ? "brand.subtle" : undefined} onScroll={end.onScroll}>
      <Head count={shown} />
      {comments && comments.length > 0 && (
        <Button variant="outline" size="sm" css={skip} onClick={() => field.current?.focus()}>
          入力欄へ移動
        </Button>
      )}
      <Box
        ref={list}
        role="group"
        aria-label="書かれたやり取り"
        tabIndex={0}
        css={written}
        px="4"
        py="2"
        onScroll={end.onScroll}
      >
        {thread.error && !comments && (
          <LoadFailed
            title="やり取りを読み込めませんでした。"
            detail={thread.error.message}
            onRetry={() => void readAgain()}
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
        <ThreadList
          comments={comments}
          nameOf={colleagues.nameOf}
          changing={draft.base?.AutoId}
          onChange={handleChange}
          onRemove={handleRemove}
        />
        <NewBelow isShown={end.hasNew} onShow={() => (list.current?.focus({ preventScroll: true }), end.show())} />
      </Box>
      <Box flex="none" px="4" py="3" bg="bg" borderTopWidth="1px" borderColor="border">
        <Composer draft={draft} field={field} list={mentioning} />
      </Box>
    </Box>
  );
};
