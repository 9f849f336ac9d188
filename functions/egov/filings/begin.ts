import { createHash } from "node:crypto";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import type { FilingRequest } from "#shared/egov/filing.ts";
import { isTakenBack } from "#shared/checklists/egov-status.ts";
import { AppError } from "#shared/errors.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { beginFiling, filingOfRow, isOnItsWay, isUnsent, type StoredFiling } from "#functions/db/egov-filings.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { getSkeleton } from "#functions/egov/gateway/applying.ts";
import { putFile } from "#functions/files/files.ts";
import { fillSkeleton } from "./fill.ts";
import { askedCorrection, type Correction, type ReturnedCase, returnedCase } from "./first-case.ts";
import { type ContentOf, filingContents } from "./forms.ts";
import { filingFile, runFiling, settled, withAccount } from "./run.ts";
import { filingSentences } from "./sentences.ts";
import { isLost } from "./settle.ts";
import { packFiles } from "./zip.ts";

type FilingStart = {
  caller: Caller;
  body: FilingRequest;
  contentOf: ContentOf;
  row: ChecklistRow;
  returned: ReturnedCase | undefined;
};

const subOf = async ({ caller, body }: FilingStart) => {
  const subs = (await accountsOf(caller.tenant)).map(({ sub }) => sub);
  if (subs.length === 0) throw new AppError("invalid", filingSentences.unconnected);
  const sub = subs.length === 1 ? subs[0] : body.TokenSub;
  if (sub === undefined || !subs.includes(body.TokenSub ?? sub))
    throw new AppError("invalid", undefined, { fields: { TokenSub: filingSentences.several } });
  return sub;
};

const unknownProcedure = () =>
  new AppError("invalid", filingSentences.unknown, { fields: { ProcId: filingSentences.unknown } });

const time = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", timeStyle: "medium" });
const showTime = (now: Date) => `${dayInJapan(now)} ${time.format(now)}`;

const returnedFields = ({ type, first, notice }: Correction) => ({
  answers: notice,
  ...(type === "部分補正" ? { amends: first } : { chain_first: first }),
});

/** Fills the form and keeps its zip with us. What it holds is named by its bytes: the same content is the same file. */
const prepare = async (asked: FilingStart, correction: Correction | undefined): Promise<Omit<StoredFiling, "id">> => {
  const { caller, body, contentOf, row } = asked;
  const { tenant, now } = caller;
  const token_sub = await subOf(asked);
  const content = await contentOf({ tenant, row, now });
  if (content.procedure.procId !== body.ProcId) throw unknownProcedure();
  const skeleton = await withAccount(tenant, { token_sub }, (token) => getSkeleton(token, body.ProcId));
  const { files, ...facts } = fillSkeleton(skeleton, content, correction);
  const zip = await packFiles(body.ProcId, files);
  const file = `${body.Type}-${row.AutoId}/${createHash("sha256").update(zip).digest("hex")}.zip`;
  await putFile(filingFile(tenant, { file }), zip, "application/zip");
  return {
    ...facts,
    state: "prepared",
    check_list_id: row.AutoId,
    check_list_type: body.Type,
    proc_id: body.ProcId,
    sent_at: "",
    arrive_id: "",
    reports: [],
    asks: false,
    candidates: [],
    user_id: caller.userId,
    asked_by: caller.once?.hash ?? "",
    token_sub,
    first_arrive_id: body.FirstArriveId ?? "",
    ...(correction && returnedFields(correction)),
    confirm_time: showTime(now),
    file,
    form: content.form,
    refusal: "",
  };
};

/**
 * Sent, and not to be sent again: a second 再提出 names another case, a second 部分補正 answers another notice, and one that was
 * taken back may follow anew.
 */
const isSent = (filing: StoredFiling, { body: { FirstArriveId = "" }, row, returned }: FilingStart) => {
  if (isOnItsWay(filing)) return true;
  if (returned?.notice !== undefined && returned.notice !== filing.answers) return false;
  const isBack = row.Egov.some(({ arrive_id, status }) => arrive_id === filing.arrive_id && isTakenBack(status));
  return filing.state === "arrived" && filing.first_arrive_id === FirstArriveId && !isBack;
};

/** The filing that a call stands for: the row's own while it is the same or has been sent, else a new one. */
const filingFor = async (asked: FilingStart): Promise<StoredFiling> => {
  const { caller, body, row, returned } = asked;
  const before = await filingOfRow(caller.tenant, { check_list_id: row.AutoId, check_list_type: body.Type });
  const isRepeated = before !== undefined && before.asked_by !== "" && before.asked_by === caller.once?.hash;
  if (before && (isRepeated || isSent(before, asked))) return before;
  const fields = await prepare(asked, returned && (await askedCorrection(caller.tenant, returned)));
  const isSame =
    before &&
    isUnsent(before) &&
    before.file === fields.file &&
    before.token_sub === fields.token_sub &&
    before.answers === fields.answers &&
    before.form?.Version === fields.form?.Version;
  return isSame ? before : beginFiling(caller.tenant, fields, before, filingSentences.replaced);
};

const unlessOvertaken = async (asked: FilingStart, tries = 3): Promise<StoredFiling> => {
  try {
    return await filingFor(asked);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    if (tries === 1) throw new AppError("busy");
    return unlessOvertaken(asked, tries - 1);
  }
};

/**
 * Files the form of a row, or goes on with it. @throws notFound, invalid, EgovError; busy while one that e-Gov could
 * not tell from it is unsettled
 */
export const fileRow = async (caller: Caller, body: FilingRequest): Promise<StoredFiling> => {
  const { tenant } = caller;
  const started = Date.now();
  const row = await checklistRows[body.Type].get(tenant, body.CheckListId);
  const contentOf = filingContents[body.Type];
  if (!contentOf) throw unknownProcedure();
  const returned = await returnedCase(tenant, body, row);
  const filing = await unlessOvertaken({ caller, body, contentOf, row, returned });
  if (!isLost(filing, caller.now)) return runFiling(tenant, filing, started);
  return settled(tenant, filing, caller.now);
};
