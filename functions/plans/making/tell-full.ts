import { roleOf } from "#shared/access.ts";
import type { Day } from "#shared/dates/day.ts";
import { paymentState } from "#shared/payment/state.ts";
import { offices, type StoredOffice, type StoredUser, users } from "#functions/db/entities.ts";
import { markFullTold, type NextRun } from "#functions/db/next-runs.ts";
import { plans } from "#functions/db/plans.ts";
import { mailable, readerOf } from "#functions/mail/mailable.ts";
import { sendEachOnce } from "#functions/mail/send-once.ts";
import { dueMakings } from "./due-makings.ts";
import { fullMail } from "./full-mail.ts";

/** Managers, who can have a limit raised, and whoever gets the mails of 電子申請, by whose switch 作業 go too. */
const readersOf = async ({ AutoId, NoticeMailCondition }: StoredOffice) => {
  const isWanted = ({ role, notifications }: StoredUser) =>
    roleOf(role) === "manager" || (NoticeMailCondition.electronicApplication && notifications.eApplication);
  return (await mailable(AutoId, (await users.list(AutoId)).records.filter(isWanted))).map(readerOf);
};

/** One mail a reader and limit that is full, through crashes and repeats; not again before it was free. @throws until all are sent */
export const tellFull = async (tenant: number, run: NextRun, day: Day, until: number) => {
  const { untold = [], fullSince = {} } = run;
  if (untold.length === 0) return;
  const office = await offices.find(tenant);
  if (!office || office.lock?.isOn || paymentState(office, day).state === "over") return;
  const [readers, { records }] = await Promise.all([readersOf(office), plans.list(tenant)]);
  const waiting = Map.groupBy(await dueMakings(office, records, day), ({ plan }) => plan.makes);
  await sendEachOnce(
    untold.flatMap((makes) =>
      readers.map((reader) => ({
        name: `plansFull#${tenant}#${makes}#${fullSince[makes]}#${reader.id}`,
        compose: async () => fullMail(office, makes, waiting.get(makes) ?? [], reader),
      })),
    ),
    until,
  );
  await markFullTold(tenant, run);
};
