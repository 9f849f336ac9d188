import { sendApplication } from "#functions/egov/gateway/applying.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import type { makeCases } from "./cases.ts";
import { fileOf, type TestProcedure } from "./content.ts";
import type { Need, Person } from "./person.ts";
import type { Session } from "./session.ts";

/** What a number works with. */
export type Test = { session: Session; person: Person; cases: Awaited<ReturnType<typeof makeCases>> };
/** Files a case that a number needs, where no earlier one did. */
export const caseOf = async ({ session, cases }: Test, number: string, procedure: TestProcedure) => {
  const known = cases.find(number);
  if (known) return known;
  const token = await session.access();
  const { arrive_id } = await sendApplication(token, await fileOf(token, procedure));
  return cases.keep(number, arrive_id);
};

/** A case that has come so far, and the number of what came. */
export const reached = async (
  test: Test,
  { number, need, procedure }: { number: string; need: Need; procedure: TestProcedure },
) => {
  const arriveId = await caseOf(test, number, procedure);
  const token = await test.session.access();
  const look = async () => {
    const { notice_list, official_list } = await getApplication(token, arriveId);
    return (need === "document" ? official_list : notice_list)?.at(-1)?.notice_sub_id;
  };
  let subId = await look();
  if (subId === undefined) {
    await test.person.wait(arriveId, need);
    subId = await look();
  }
  if (subId === undefined) throw new Error(`到達番号 ${arriveId} に、まだ届いていません。`);
  return { token, arriveId, subId };
};
