import { chakra } from "@chakra-ui/react";
import type { Comment } from "#shared/comments/comment.ts";
import { showInstant } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { toast } from "#web/components/messages/toast.ts";
import type { Draft } from "./use-draft.ts";

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

/** Asks, and deletes a comment; where that fails the thread is read anew. */
export const useRemoval =
  (remove: (comment: Comment) => Promise<string>, { base, start }: Draft, readAgain: () => void) =>
  async (comment: Comment) => {
    if (!(await isRemovalWanted(comment))) return;
    try {
      void toast(await remove(comment));
      if (base?.AutoId === comment.AutoId) start(undefined);
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error);
      void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
      readAgain();
    }
  };
