import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, listAnswer, ListQuery, Message, VersionQuery } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import { Announcement, announcementsAtOnce, AnnouncementSave } from "./announcement.ts";

const One = z.object({ AutoId: Id });
/** Changed and new ones, all or none. */
const Save = z.object({ List: z.array(AnnouncementSave).min(1, messages.noRows).max(announcementsAtOnce) });

// prettier-ignore
export const infoRoutes = defineRoutes("info", {
  list:   { method: "GET",    path: "/api/info",          access: "manager", tag: ["announcement"], rows: { infos: "AutoId" }, query: ListQuery, response: z.object({ infos: z.array(Announcement), ...listAnswer }) },
  save:   { method: "POST",   path: "/api/info",          access: "manager", body: Save, response: Message.extend({ infos: z.array(Announcement) }) },
  remove: { method: "DELETE", path: "/api/info/{AutoId}", access: "manager", params: One, query: VersionQuery, response: Message },
});
