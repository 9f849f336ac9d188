import * as z from "zod";
import type { Day } from "#shared/dates/day.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";
import { Application, ApplicationAnswer, ApplicationPage, results, text, Withdrawn } from "./answers.ts";
import { callEgov, type Meter } from "./call.ts";

/** e-Gov answers at most so many cases a call. */
export const pageSize = 50;

/**
 * The offset of the next page. e-Gov's own link says it: whether `offset` counts rows or pages, its text and its example
 * disagree. Without a link rows are counted, as every known client does.
 */
const nextOffset = (link: string, rest: { offset: number; count: number; all: number }) => {
  const linked = URL.parse(link, settings.egov.api)?.searchParams.get("offset");
  if (linked) return Number(linked);
  const next = rest.offset + rest.count;
  return rest.count > 0 && next < rest.all ? next : undefined;
};

/** One row that cannot be read keeps none of the others from being seen. The log says which of its fields are at fault. */
const readable = (rows: readonly unknown[]) =>
  rows.flatMap((row) => {
    const { data, error } = Application.safeParse(row);
    if (data) return [data];
    const fields = error!.issues.map(({ path }) => path.join(".")).join();
    log.error(new Error(`A case in e-Gov's list cannot be read: ${fields}`), { route: "egov/poll" });
    return [];
  });

/** A page of the cases that arrived between two days, from 0 on; `next` is where to go on. @throws EgovError */
export const listApplications = async (
  token: string,
  { from, to, offset }: { from: Day; to: Day; offset: number },
  meter?: Meter,
): Promise<{ applications: Application[]; next: number | undefined }> => {
  const query = { date_from: from, date_to: to, limit: pageSize, offset };
  const asking = { method: "GET", path: "/apply/lists", query, token, isApplying: true } as const;
  const { results, resultset, _links } = await callEgov(asking, ApplicationPage, meter);
  const rows = results.apply_list;
  const rest = { offset, count: rows.length, all: resultset.all_count };
  return { applications: readable(rows), next: rows.length > 0 ? nextOffset(_links?.next ?? "", rest) : undefined };
};

/** A case with its notices, documents and payments. @throws EgovError */
export const getApplication = async (token: string, arriveId: string, meter?: Meter): Promise<Application> => {
  const path = `/apply/${encodeURIComponent(arriveId)}`;
  const { results } = await callEgov({ method: "GET", path, token, isApplying: true }, ApplicationAnswer, meter);
  return results;
};

const NoticeAnswer = results(z.looseObject({ notice: z.looseObject({ correct_type: text }) }));

/** What kind of correction a notice asks for, in e-Gov's words: 部分補正, 再提出, 手続終了(再提出可). @throws EgovError */
export const getCorrectType = async (token: string, { arriveId, subId }: { arriveId: string; subId: number }) => {
  const path = `/notice/${encodeURIComponent(arriveId)}/${subId}`;
  const { results: found } = await callEgov({ method: "GET", path, token }, NoticeAnswer);
  return found.notice.correct_type;
};

/** Asks to take a case back. @throws EgovError; `unsettled` when it may have been taken */
export const sendWithdrawal = async (
  token: string,
  { arriveId, fileName, fileData }: { arriveId: string; fileName: string; fileData: string },
) =>
  callEgov(
    {
      method: "POST",
      path: "/apply/withdraw",
      body: { arrive_id: arriveId, send_file: { file_name: fileName, file_data: fileData } },
      token,
    },
    Withdrawn,
  );
