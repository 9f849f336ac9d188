import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { OfficeSave } from "./office-form.ts";
import { OfficeRecord } from "./office-schema.ts";

/** `counts`: by kind, how many records there are of those that are limited, and of employees. */
// prettier-ignore
export const officeRoutes = defineRoutes("office", {
  get:      { method: "GET",  path: "/api/office",           access: "manager", response: z.object({ office: OfficeRecord, counts: z.record(z.string(), z.int()) }) },
  save:     { method: "POST", path: "/api/office",           access: "manager", body: OfficeSave, response: Message.extend({ office: OfficeRecord }) },
  testMail: { method: "POST", path: "/api/office/test-mail", access: "manager", response: Message },
});
