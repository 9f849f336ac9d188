import { dayInJapan } from "#shared/dates/day.ts";
import { paymentState } from "#shared/payment/state.ts";
import type { StoredOffice } from "#functions/db/entities.ts";

/** Nothing is asked of e-Gov for an office that is locked or no longer pays. */
export const isLeftAlone = (office: StoredOffice, now: Date) =>
  office.lock?.isOn === true || paymentState(office, dayInJapan(now)).state === "over";
