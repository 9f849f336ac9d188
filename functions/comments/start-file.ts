import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { startFile } from "./files/receive-file.ts";

export const handler = handle(commentRoutes.startFile, ({ caller, body }) => startFile(caller, body));
