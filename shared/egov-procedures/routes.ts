import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { EgovProcedure } from "./procedure.ts";
import {
  ActiveSave,
  DestinationsSave,
  OneProcedure,
  ProcedureDetail,
  ProcedureFile,
  ProcedureImport,
  ProcedureSave,
} from "./requests.ts";

const Summary = EgovProcedure.omit({ leaves: true });
const Saved = Message.extend({ procedure: EgovProcedure });
/** Of 運営 alone, in a session that a second factor has opened or proved. */
const root = { access: "root", needsFactor: true } as const;
/** Bytes of a whole procedure with its form's leaves and its list of 提出先. */
const maxBody = 3_000_000;

// prettier-ignore
export const egovProcedureRoutes = defineRoutes("egov-procedures", {
  list:             { method: "GET",  path: "/api/egov-procedures",                        ...root, response: z.object({ procedures: z.array(Summary), isConnected: z.boolean() }) },
  get:              { method: "GET",  path: "/api/egov-procedures/{AutoId}",               ...root, params: OneProcedure, response: ProcedureDetail },
  save:             { method: "POST", path: "/api/egov-procedures",                        ...root, body: ProcedureSave, response: Saved },
  saveDestinations: { method: "POST", path: "/api/egov-procedures/{AutoId}/destinations",  ...root, params: OneProcedure, maxBody, body: DestinationsSave, response: Saved },
  activate:         { method: "POST", path: "/api/egov-procedures/{AutoId}/active",        ...root, params: OneProcedure, body: ActiveSave, response: Saved },
  export:           { method: "GET",  path: "/api/egov-procedures/{AutoId}/file",          ...root, params: OneProcedure, response: ProcedureFile },
  import:           { method: "POST", path: "/api/egov-procedures/{AutoId}/file",          ...root, params: OneProcedure, maxBody, body: ProcedureImport, response: Saved },
});
