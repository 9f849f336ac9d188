import * as z from "zod";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { deleteOffice } from "./deleting/delete-office.ts";

const Due = z.object({ tenant: z.int().min(1) });

/** Deletes an office part by part; what is left is another event. */
export const handler = consume(Due, async ({ tenant }) => {
  if ((await deleteOffice(tenant, new Date())) === "more") await publish("OfficeDeletionDue", [{ tenant }]);
});
