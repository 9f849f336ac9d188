import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, VersionQuery } from "#shared/values/ids.ts";
import { View, ViewSave } from "./view.ts";

// prettier-ignore
export const viewRoutes = defineRoutes("views", {
  list:   { method: "GET",    path: "/api/views",      access: "user", response: z.object({ views: z.array(View) }) },
  save:   { method: "POST",   path: "/api/views",      access: "user", body: ViewSave, response: Message.extend({ view: View }) },
  remove: { method: "DELETE", path: "/api/views/{id}", access: "user", params: z.object({ id: Id }), query: VersionQuery, response: Message },
});
