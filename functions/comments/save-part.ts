import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { savePart } from "./files/receive-file.ts";

/** The last part answers the file. */
export const handler = handle(commentRoutes.savePart, ({ caller, params: { file }, body }) =>
  savePart(caller, file, body),
);
