import type { Day } from "#shared/dates.ts";
import { type Application, ApplicationAnswer, type ApplicationDetail, ApplicationPage, Withdrawn } from "./answers.ts";
import { callEgov, type Meter } from "./call.ts";

/** e-Gov answers at most so many cases a call. */
export const pageSize = 50;

/** Rows passed over (the API's text calls it a page number; its example, its answer and every known client count rows). */
const offsetOf = (page: number) => page * pageSize;

/** A page, from 0 on, of the cases that arrived between two days. @throws EgovError */
export const listApplications = async (
  token: string,
  { from, to, page }: { from: Day; to: Day; page: number },
  meter?: Meter,
): Promise<{ applications: Application[]; all: number; hasMore: boolean }> => {
  const query = { date_from: from, date_to: to, limit: pageSize, offset: offsetOf(page) };
  const { results, resultset } = await callEgov(
    { method: "GET", path: "/apply/lists", query, token, isApplying: true },
    ApplicationPage,
    meter,
  );
  const applications = results.apply_list;
  const hasMore = applications.length > 0 && offsetOf(page) + applications.length < resultset.all_count;
  return { applications, all: resultset.all_count, hasMore };
};

/** A case with its notices, documents and payments. @throws EgovError */
export const getApplication = async (token: string, arriveId: string, meter?: Meter): Promise<ApplicationDetail> => {
  const path = `/apply/${encodeURIComponent(arriveId)}`;
  const { results } = await callEgov({ method: "GET", path, token, isApplying: true }, ApplicationAnswer, meter);
  return results;
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
