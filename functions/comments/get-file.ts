import { kindNumber } from "#shared/comments/kinds.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { AppError } from "#shared/errors.ts";
import { handle } from "#functions/chain/handle.ts";
import { comments, findCommented } from "#functions/db/comments.ts";
import { commentFile } from "#functions/files/comment-file.ts";
import { fileLink } from "#functions/files/files.ts";

/** An address that gives the file for five minutes. */
export const handler = handle(
  commentRoutes.getFile,
  async ({ caller: { tenant }, params: { AutoId, file: id }, query }) => {
    await findCommented(tenant, query);
    const { files = [] } = await comments.get(tenant, kindNumber(query.kind), query.id, AutoId);
    const file = files.find((each) => each.id === id);
    if (!file) throw new AppError("notFound");
    return { link: await fileLink(commentFile(tenant, file), file.name) };
  },
);
