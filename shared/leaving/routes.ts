import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";

/** Instants are ISO; all are empty where there is none. */
const Export = z.object({
  state: z.enum(["none", "running", "ready"]),
  askedAt: z.string(),
  readyAt: z.string(),
  endsAt: z.string(),
  /** An address that gives the file for five minutes. */
  link: z.string(),
});
const Deletion = z.object({ askedAt: z.string(), askedBy: z.string() });

// prettier-ignore
export const leavingRoutes = defineRoutes("leaving", {
  get:            { method: "GET",    path: "/api/office/export",   access: "manager", response: z.object({ export: Export, deletion: Deletion }) },
  export:         { method: "POST",   path: "/api/office/export",   access: "manager", afterTrial: true, response: Message },
  askDeletion:    { method: "POST",   path: "/api/office/deletion", access: "manager", afterTrial: true, response: Message },
  cancelDeletion: { method: "DELETE", path: "/api/office/deletion", access: "manager", afterTrial: true, response: Message },
});
