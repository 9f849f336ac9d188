import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { deleteOffice } from "./deleting/delete-office.ts";

/** Deletes an office part by part; what is left is another event. */
export const handler = consume(events.officeDeletionDue, async ({ tenant }) => {
  if ((await deleteOffice(tenant, new Date())) === "more") await publish(events.officeDeletionDue, [{ tenant }]);
});
