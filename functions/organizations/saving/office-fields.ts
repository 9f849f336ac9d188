import { addDays, type Day } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { deletionDays } from "#shared/leaving/days.ts";
import type { OrganizationSave } from "#shared/organizations/organization.ts";
import type { StoredOffice } from "#functions/db/entities.ts";

type When = { now: Date; today: Day };
type Fields = Partial<Record<"lock" | "deletion" | "deletesOn", unknown>> & Partial<StoredOffice>;

const paymentFields = ({ activeSince }: StoredOffice, { isActive }: OrganizationSave, today: Day): Fields =>
  isActive === undefined ? {} : { activeSince: isActive ? activeSince || today : "" };

/** Off again, it stays as the instant before which nobody's session counts any more. */
const lockFields = ({ lock }: StoredOffice, isOn: boolean | undefined, now: Date): Fields => {
  if (isOn === undefined || isOn === (lock?.isOn ?? false)) return {};
  return { lock: { isOn, at: isOn ? now.toISOString() : lock!.at } };
};

/** Confirmed, the office is locked until it goes; taken back, it is as before. */
const deletionFields = (office: StoredOffice, { deletion }: OrganizationSave, { now, today }: When): Fields => {
  if (deletion === undefined) return {};
  if (!office.deletion) throw new AppError("invalid", messages.deletionNotAsked);
  if (deletion === "cancel") return { deletion: undefined, deletesOn: undefined, ...lockFields(office, false, now) };
  return { deletesOn: office.deletesOn ?? addDays(today, deletionDays), ...lockFields(office, true, now) };
};

/** What a save of 運営 sets of an office. @throws invalid for a deletion that nobody has asked for */
export const officeFields = (office: StoredOffice, save: OrganizationSave, when: When): Partial<StoredOffice> => {
  const { Version: _, isActive: __, isLocked, deletion: ___, ...limits } = save;
  // An office that waits for its deletion stays locked.
  const lock = office.deletesOn && save.deletion === undefined ? {} : lockFields(office, isLocked, when.now);
  return {
    ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
    ...paymentFields(office, save, when.today),
    ...lock,
    ...deletionFields(office, save, when),
  } as Partial<StoredOffice>;
};
