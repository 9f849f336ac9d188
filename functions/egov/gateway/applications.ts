import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Day } from "#shared/dates/day.ts";
import { settings } from "#functions/runtime/settings.ts";
import { Application, ApplicationAnswer, ApplicationPage, base64, results, text, Withdrawn } from "./answers.ts";
import { callEgov, type Meter } from "./call.ts";

/** e-Gov answers at most so many cases a call. */
export const pageSize = 50;

/** What `offset` counts: e-Gov's text says pages, from 1 on, its example and every known client rows, from 0 on. */
export type Counting = "rows" | "pages";
export const firstOffset = { rows: 0, pages: 1 };

type Place = { offset: number; counting: Counting; count: number; all: number };
/** The offset of the next page. e-Gov's own link says it, where there is one. */
const nextOffset = (link: string, { offset, counting, count, all }: Place) => {
  const linked = URL.parse(link, settings.egov.api)?.searchParams.get("offset");
  if (linked) return Number(linked);
  const read = counting === "rows" ? offset + count : (offset - 1) * pageSize + count;
  // Without a count a full page may have another one after it.
  const isLast = all > 0 ? read >= all : count < pageSize;
  if (count === 0 || isLast) return undefined;
  return offset + (counting === "rows" ? count : 1);
};

/** A row of a list that cannot be read: `fields` are those at fault. */
export type OddRow = { raw: string; fields: string };
const oddRow = (row: unknown, fields: string): OddRow => ({ raw: JSON.stringify(row).slice(0, oddRowMax), fields });
/** Characters of such a row that are kept. */
const oddRowMax = 20_000;

/** Of two rows that say different things of one case neither holds: it looks changed, and is asked for by itself. */
const doubted = ({ arrive_id }: Application): Application => ({
  ...Application.parse({ arrive_id, status: "-" }),
  status: "",
});

/** One row that cannot be read keeps none of the others from being seen. */
const sortRows = (rows: readonly unknown[]) => {
  const [found, odd] = [new Map<string, Application>(), [] as OddRow[]];
  for (const row of rows) {
    const { data, error } = Application.safeParse(row);
    if (!data) {
      odd.push(oddRow(row, error!.issues.map(({ path }) => path.join(".")).join()));
      continue;
    }
    const twin = found.get(data.arrive_id);
    if (twin && !isDeepStrictEqual(twin, data)) odd.push(oddRow(row, "arrive_id"));
    found.set(data.arrive_id, twin && !isDeepStrictEqual(twin, data) ? doubted(data) : data);
  }
  return { applications: [...found.values()], odd };
};

/** Of the cases that arrived between two days; `next` is where to go on, `all` how many there are. */
export type ListPage = { applications: Application[]; odd: OddRow[]; next: number | undefined; all: number };
/** @throws EgovError */
export const listApplications = async (
  token: string,
  { from, to, offset, counting = "rows" }: { from: Day; to: Day; offset: number; counting?: Counting },
  meter?: Meter,
): Promise<ListPage> => {
  const query = { date_from: from, date_to: to, limit: pageSize, offset };
  const asking = { method: "GET", path: "/apply/lists", query, token, isApplying: true } as const;
  const { results, resultset, _links } = await callEgov(asking, ApplicationPage, meter);
  const rows = results.apply_list;
  const all = resultset.all_count;
  const next = nextOffset(_links?.next ?? "", { offset, counting, count: rows.length, all });
  return { ...sortRows(rows), next: rows.length > 0 ? next : undefined, all };
};

/** A case with its notices, documents and payments. @throws EgovError */
export const getApplication = async (token: string, arriveId: string, meter?: Meter): Promise<Application> => {
  const path = `/apply/${encodeURIComponent(arriveId)}`;
  const { results } = await callEgov({ method: "GET", path, token, isApplying: true }, ApplicationAnswer, meter);
  return results;
};

const AttachedFiles = z.array(z.looseObject({ file_name: text, file_data: base64 })).nullish();
const NoticeAnswer = results(
  z.looseObject({ notice: z.looseObject({ correct_type: text, attached_file_list: z.unknown() }) }),
);

/**
 * What no list says of a notice: which correction it asks for, in e-Gov's words (部分補正, 再提出, 手続終了(再提出可)), and its
 * files; undefined where those cannot be read. @throws EgovError
 */
export const fetchNotice = async (
  token: string,
  { arriveId, subId }: { arriveId: string; subId: number },
  meter?: Meter,
) => {
  const path = `/notice/${encodeURIComponent(arriveId)}/${subId}`;
  const { results: found } = await callEgov({ method: "GET", path, token }, NoticeAnswer, meter);
  const { correct_type: correctType, attached_file_list } = found.notice;
  const { success, data } = AttachedFiles.safeParse(attached_file_list);
  return { correctType, files: success ? (data ?? []) : undefined };
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
