import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { connectAccount } from "#functions/egov/accounts/change-account.ts";
import { authorizeUrl, exchangeCode, identify } from "#functions/egov/gateway/oauth.ts";
import { fetchAtOnce } from "#functions/egov/poll/keep-papers.ts";
import { pollAccount } from "#functions/egov/poll/poll-account.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { agreeAt } from "./agree-at.ts";
import type { Seeded } from "./offices.ts";

const enough = { maxCalls: 1_000, milliseconds: 30_000, getPapers: fetchAtOnce };

const connect = async ({ tenant, author }: Seeded, email: string) => {
  const verifier = "v".repeat(43);
  const back = await agreeAt(await authorizeUrl({ state: "seed", verifier, again: true }), email);
  const tokens = await exchangeCode(back.searchParams.get("code")!, verifier);
  const account = await connectAccount({ tenant, ...author }, await identify(tokens.access), tokens);
  if (account === undefined) throw new Error(`${email} is connected already`);
  return account;
};

/** A 36協定 of e-Gov and the row of the same company that says it was filed there belong together. */
const link = async ({ tenant, author }: Seeded) => {
  const [{ records }, { records: rows }] = await Promise.all([
    egovRecords.list(tenant),
    checklistRows.article36Agreement.list(tenant),
  ]);
  const free = rows.filter(({ filedBy }) => filedBy === "1_e-Gov");
  const isAgreement = ({ proc_name }: StoredEgov) => proc_name.includes("協定届");
  for (const { id, corporation_name, arrive_date } of records.filter(isAgreement)) {
    const row = free.find(({ companyName }) => companyName === corporation_name);
    if (!row) continue;
    free.splice(free.indexOf(row), 1);
    const fields: Partial<StoredEgov> = {
      user_id: author.userId,
      check_list_id: row.AutoId,
      check_list_type: "article36Agreement",
      apply_type: "新規申請",
      ministry_name: "厚生労働省",
      confirm_time: arrive_date,
    };
    await changeCase(tenant, id, async () => ({ fields }), author.now);
  }
};

/** Connects a demo office with its account in the simulator and reads all that was filed there. */
export const seedEgov = async (office: Seeded, email: string) => {
  const account = await connect(office, email);
  const failure = await pollAccount({ tenant: office.tenant, account }, enough);
  if (failure) throw failure;
  await link(office);
};
