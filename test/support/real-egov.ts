import { afterEach, beforeEach, expect, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { Bus } from "#infra/local/bus.ts";
import { poll } from "./egov-office.ts";
import { aPolledOffice } from "./egov-polling.ts";

// Answers made by hand of what e-Gov's types allow and of what others have recorded, not by the simulator.

export const today = dayInJapan(new Date());
export const arriveIdOf = (number: number) => `950202611${String(number).padStart(9, "0")}`;

export type Row = Record<string, unknown> & { arrive_id: string; arrive_date: string };
/** A row as a list has it: `send_number` is "-" for a case that was sent alone, and some fields are left out. */
export const aRow = (number: number, fields: object = {}): Row => ({
  no: number,
  send_number: "-",
  send_date: "2026-10-01 10:00:00",
  status: "審査中",
  arrive_id: arriveIdOf(number),
  arrive_date: `${addDays(today, -1)} 09:00:00`,
  corporation_name: `株式会社青葉${number}`,
  applicant_name: "源田　弘",
  proc_name: "雇用保険被保険者資格取得届",
  submission_destination: "横浜公共職業安定所",
  withdraw_flag: true,
  pay_status: "-",
  notice_count: 0,
  doc_count: 0,
  apply_pay_count: 0,
  applied_account: "egov@real.example",
  ...fields,
});
/** A detail has neither of these. */
export const detailOf = ({ no: _, send_number: __, send_date: ___, ...detail }: Row) => detail;

export const amendment = {
  notice_sub_id: 1,
  issue_date: "2026-11-20 10:00:00",
  notice_data_type: "補正",
  notice_title: "補正のお願い",
  correct_expired_date: addDays(today, 9),
};

type Egov = {
  /** What its list holds. */
  rows: unknown[];
  /** The paths that the last poll asked for. */
  calls: string[];
  /** What it answers instead. */
  answerOf: (url: URL) => Response | Promise<Response> | undefined;
};
const nothing = (): Egov => ({ rows: [], calls: [], answerOf: () => undefined });
export const egov = nothing();

export const isListed = (url: URL) => (row: unknown) => {
  const day = (row as Row | null)?.arrive_date?.slice(0, 10) ?? today;
  return url.searchParams.get("date_from")! <= day && day <= url.searchParams.get("date_to")!;
};
/** e-Gov, with the egov.rows of a test and 50 a page. */
export const answer = (url: URL) => {
  if (!url.pathname.endsWith("/apply/lists")) {
    const row = egov.rows.find((each) => url.pathname.endsWith(`/apply/${(each as Row).arrive_id}`));
    return row ? Response.json({ results: detailOf(row as Row) }) : new Response("", { status: 404 });
  }
  const listed = egov.rows.filter(isListed(url));
  const offset = Number(url.searchParams.get("offset"));
  const page = listed.slice(offset, offset + 50);
  const resultset = { all_count: listed.length, offset, count: page.length };
  return Response.json({ resultset, results: { apply_list: page } });
};

/** An office whose e-Gov answers what a test says, else from its egov.rows. */
const aRealOffice = async (bus: Bus) => {
  const office = await aPolledOffice(bus, { email: "egov@real.example", count: 1, daysAgo: 400 });
  const { apiUrl } = office;
  const real = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) => {
    const url = new URL(to);
    if (!url.href.startsWith(apiUrl)) return real(to, init);
    egov.calls.push(url.pathname.slice(new URL(apiUrl).pathname.length));
    return egov.answerOf(url) ?? answer(url);
  });
  const pollNow = async () => {
    egov.calls = [];
    expect(await poll(office.tenant)).toBe(0);
    await bus.idle();
  };
  return { ...office, pollNow };
};

/** @returns what makes such an office */
export const useRealAnswers = (bus: Bus) => {
  beforeEach(() => void Object.assign(egov, nothing()));
  afterEach(() => void vi.unstubAllGlobals());
  return () => aRealOffice(bus);
};
