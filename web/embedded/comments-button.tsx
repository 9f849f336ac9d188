import { Box, Button } from "@chakra-ui/react";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { threadParam } from "#shared/comments/record-page.ts";
import { afterPaint } from "#web/components/loading/use-painted.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const CommentsDialog = lazyPart(
  async () => (await import("#web/features/comments/comments-dialog.tsx")).CommentsDialog,
);

/** What is typed above a form is none of its own: its keys would save the form. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

type Props = { kind: CommentedKind; id: number; count: number | undefined };

/** やり取り of a record with the number of what was written; the thread is loaded when it is opened. */
export const CommentsButton = ({ kind, id, count }: Props) => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(threadParam);
  const [isOpen, setOpen] = useState(false);
  // Once the dialog of the record stands, which else would lie above; from then on the address names the record alone.
  useEffect(() => {
    if (!isAsked) return;
    afterPaint(() => setOpen(true));
    const others = new URLSearchParams(params);
    others.delete(threadParam);
    setParams(others, { replace: true, preventScrollReset: true });
  }, [isAsked]);
  const [known, setKnown] = useState<number>();
  const shown = known ?? count ?? 0;
  return (
    <>
      <Button variant="outline" size="inline" onClick={() => setOpen(true)}>
        やり取り{shown > 0 && ` ${shown}件`}
      </Button>
      {isOpen && (
        <Box display="contents" onKeyDown={stop} onSubmit={stop}>
          <CommentsDialog {...{ kind, id }} onCount={setKnown} onClose={() => setOpen(false)} />
        </Box>
      )}
    </>
  );
};
