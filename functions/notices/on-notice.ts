import { NoticeDue } from "#shared/notices/notice-due.ts";
import { runOffice } from "#functions/lib/notices/run-office.ts";
import { onEvent } from "#functions/lib/on-event.ts";

/** The notice mails of one office on one day. */
export const handler = onEvent(NoticeDue, runOffice);
