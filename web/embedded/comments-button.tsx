import { Box, Button } from "@chakra-ui/react";
import { type SyntheticEvent, useState } from "react";
import type { CommentedKind } from "#shared/comments/kinds.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const CommentsDialog = lazyPart(
  async () => (await import("#web/features/comments/comments-dialog.tsx")).CommentsDialog,
);

/** What is typed above a form is none of its own: its keys would save the form. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

type Props = { kind: CommentedKind; id: number; count: number | undefined };

/** やり取り of a record with the number of what was written; the thread is loaded when it is opened. */
export const CommentsButton = ({ kind, id, count }: Props) => {
  const [isOpen, setOpen] = useState(false);
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
