import { mayUse } from "#shared/access.ts";
import type { Comment, CommentedRecord } from "#shared/comments/comment.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { putRecord, useRoute, useSend } from "#web/api/api.ts";
import { visitedTenant } from "#web/api/tenant.ts";
import { useSession } from "#web/api/use-session.ts";

/** 0 is 運営 in an office that it visits. */
export const useOwnNumber = () => {
  const { id } = useSession();
  return visitedTenant() === undefined ? id : 0;
};

/** Whether one may change a comment, and delete it. */
export const useRights = () => {
  const { role } = useSession();
  const own = useOwnNumber();
  return ({ CreateUserId }: Comment) => {
    const isOwn = CreateUserId === own;
    return { mayChange: isOwn, mayDelete: isOwn || mayUse(role, "manager") };
  };
};

/** Milliseconds. */
const readAgainEvery = 60_000;

/** A record's やり取り, and the writes to it; `onCount` hears how many there are now. */
export const useComments = (of: CommentedRecord, onCount: (count: number) => void) => {
  const query = { ...of, id: String(of.id) };
  const thread = useRoute(commentRoutes.list, { query }, { refetchInterval: readAgainEvery });
  const shows = {
    list: commentRoutes.list,
    change: (list: { comments: Comment[] }, { comment }: { comment: Comment }) =>
      comment.kind === of.kind && comment.id === of.id
        ? { comments: putRecord(list.comments, comment, "AutoId") }
        : list,
  };
  const saving = useSend(commentRoutes.save, shows);
  const removing = useSend(commentRoutes.remove, shows);
  return {
    thread,
    readAgain: async () => (await thread.refetch()).data?.comments,
    save: async (
      form: Pick<Comment, "text" | "phone" | "mentions"> & { files: string[] },
      base: Comment | undefined,
    ) => {
      const named = base && { AutoId: base.AutoId, Version: base.Version };
      const { comment, commentCount } = await saving.mutateAsync({ body: { ...of, ...form, ...named } });
      onCount(commentCount);
      return comment;
    },
    remove: async ({ AutoId, Version }: Comment) => {
      const { commentCount, message } = await removing.mutateAsync({
        params: { AutoId },
        query: { ...query, Version },
      });
      onCount(commentCount);
      return message;
    },
  };
};
