import type { Day } from "#shared/dates/day.ts";
import type { Payment } from "#shared/payment/routes.ts";
import { paymentState } from "#shared/payment/state.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { settings } from "#functions/runtime/settings.ts";

export const paymentOf = (office: StoredOffice, today: Day): Payment => ({
  ...paymentState(office, today),
  Version: office.Version,
  contract: office.contract,
  activeSince: office.activeSince ?? "",
  prices: settings.prices,
});
