import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { Join, JoinComplete } from "./join.ts";

/** `isSignedIn`: this call opened the office; a repeat only says that it is open. */
// prettier-ignore
export const joinRoutes = defineRoutes("join", {
  request:  { method: "POST", path: "/api/join",          access: "public", body: Join, response: Message },
  complete: { method: "POST", path: "/api/join/complete", access: "public", body: JoinComplete, response: Message.extend({ opened: z.literal(true), isSignedIn: z.boolean() }) },
});
