import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { threadParam } from "#shared/comments/record-page.ts";
import type { DialogPane } from "#web/components/dialog/dialog-pane.tsx";
import { isEnter } from "#web/components/input/is-ime.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { usePainted } from "#web/components/loading/use-painted.ts";

const CommentsPane = lazyPart(async () => (await import("#web/features/comments/comments-pane.tsx")).CommentsPane);

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** What is typed beside a form is none of its own: its keys would save the form. */
const keep = (event: KeyboardEvent) => {
  stop(event);
  if (isEnter(event) && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The thread, read once the form has been painted. Where its code cannot be had, the form stays. */
const Thread = (props: Omit<ComponentProps<typeof CommentsPane>, "onClose">) => {
  const isPainted = usePainted();
  const [isMissing, setMissing] = useState(false);
  if (!isPainted) return null;
  if (isMissing)
    return (
      <Flex direction="column" align="flex-start" gap="3" p="4">
        <chakra.p role="alert">やり取りを読み込めませんでした。</chakra.p>
        <Button variant="outline" size="sm" onClick={() => setMissing(false)}>
          再読み込み
        </Button>
      </Flex>
    );
  return (
    <chakra.div display="contents" onKeyDown={keep} onSubmit={stop}>
      <CommentsPane {...props} onClose={() => setMissing(true)} />
    </chakra.div>
  );
};

/** Whether the address asks for the やり取り; from then on it names the record alone. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(threadParam);
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    const others = new URLSearchParams(params);
    others.delete(threadParam);
    setParams(others, { replace: true, preventScrollReset: true });
  }, [isAsked]);
  return wasAsked;
};

/** やり取り of a record, beside its form; none of a new record. */
export const useCommentsPane = (
  kind: CommentedKind,
  record: { id: number; commentCount?: number | undefined } | undefined,
): DialogPane | undefined => {
  const isFirst = useAsked();
  const [known, setKnown] = useState<number>();
  const [isUnsent, setUnsent] = useState(false);
  const closesFirst = useRef(() => false);
  if (!record) return undefined;
  const count = known ?? record.commentCount ?? 0;
  return {
    title: count > 0 ? `やり取り ${count}件` : "やり取り",
    formTitle: "編集",
    isThread: true,
    isFirst,
    unsent: isUnsent ? "やり取りに、送信していない内容があります。" : undefined,
    closesFirst: () => closesFirst.current(),
    children: (
      <Thread
        kind={kind}
        id={record.id}
        count={count}
        onCount={setKnown}
        onUnsent={setUnsent}
        closesFirst={closesFirst}
      />
    ),
  };
};
