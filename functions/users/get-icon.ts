import { AppError } from "#shared/errors.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { readFile } from "#functions/files/files.ts";
import { iconFile } from "./icons/file.ts";

export const handler = handle(userRoutes.getIcon, async ({ caller, params: { id }, query: { v } }) => {
  const icon = await readFile(iconFile(caller.tenant, id, v));
  if (!icon) throw new AppError("notFound");
  return icon;
});
