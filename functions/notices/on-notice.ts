import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { runOffice } from "./digest/run-office.ts";

/** The notice mails of one office on one day. */
export const handler = consume(events.noticeDue, (office, _, until) => runOffice(office, until));
