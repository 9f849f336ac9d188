import { openCorrection } from "#shared/egov/correction.ts";
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

type Detail = Awaited<ReturnType<typeof getApplication>>;
type Waited = { arriveId: string; need: Need };
/** Looks at a case until it has come so far; somebody who said so too early is asked again. */
const waitFor = async <T>(
  { person, session }: Test,
  { arriveId, need }: Waited,
  find: (of: Detail) => T | undefined,
) => {
  for (;;) {
    const token = await session.access();
    const found = find(await getApplication(token, arriveId));
    if (found !== undefined) return { token, found };
    await person.wait(arriveId, need);
    // Hours may have gone by: the access token lives for one.
    await session.refresh();
  }
};

/** A case that e-Gov has given back. */
export const givenBack = async (test: Test, arriveId: string, need: "resubmit" | "amend") =>
  (await waitFor(test, { arriveId, need }, ({ notice_list }) => openCorrection(notice_list ?? []))).token;

/** A case that has come so far, and the number of what came. */
export const reached = async (
  test: Test,
  { number, need, procedure }: { number: string; need: "notice" | "document"; procedure: TestProcedure },
) => {
  const arriveId = await caseOf(test, number, procedure);
  const { token, found } = await waitFor(
    test,
    { arriveId, need },
    ({ notice_list, official_list }) => (need === "document" ? official_list : notice_list)?.at(-1)?.notice_sub_id,
  );
  return { token, arriveId, subId: found };
};
