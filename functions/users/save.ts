import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { changeUser } from "./records/change.ts";
import { createUser } from "./records/create.ts";

export const handler = handle(userRoutes.save, async ({ caller, body: { id, Version, ...form } }) =>
  id === undefined || Version === undefined ? createUser(caller, form) : changeUser(caller, id, Version, form),
);
