import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, VersionQuery } from "#shared/ids.ts";
import { UserSave } from "./user-form.ts";
import { UserRecord } from "./user.ts";

const One = z.object({ id: Id });

// prettier-ignore
export const userRoutes = defineRoutes("users", {
  list:   { method: "GET",    path: "/api/users",      access: "user", response: z.object({ users: z.array(UserRecord) }) },
  get:    { method: "GET",    path: "/api/users/{id}", access: "user", params: One, response: z.object({ user: UserRecord }) },
  save:   { method: "POST",   path: "/api/users",      access: "user", body: UserSave, response: Message.extend({ user: UserRecord }) },
  remove: { method: "DELETE", path: "/api/users/{id}", access: "user", params: One, query: VersionQuery, response: Message },
});
