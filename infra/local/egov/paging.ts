import { type Call, failure, type Links } from "./api-call.ts";
import type { Faces } from "./faces.ts";

const highest = 9_999;

/**
 * Where a page begins. The specification calls `offset` both a page number (from 1) and a count of rows (from 0); clients
 * send 0 first. Either reading can be set; in pages, 0 and 1 are the first.
 */
const firstRow = (offset: number, limit: number, means: Faces["offset"]) =>
  means === "rows" ? offset : Math.max(offset - 1, 0) * limit;
const neighbour = (offset: number, limit: number, means: Faces["offset"], pages: 1 | -1) =>
  means === "rows" ? Math.max(offset + pages * limit, 0) : Math.max(offset, 1) + pages;

/** @throws the answer 400; what is missing has a sentence of its own */
const readWindow = (call: Call, most: number) => {
  const [limit, offset] = ["limit", "offset"].map((name) => call.query.get(name) ?? "");
  if (offset === "") throw failure(call, { title: "取得ページ番号は必須項目です" });
  const isWithin = (text: string, least: number, max: number) =>
    /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= max;
  const faults = [
    ...(isWithin(limit!, 1, most) ? [] : ["limit"]),
    ...(isWithin(offset!, 0, highest) ? [] : ["offset"]),
  ];
  if (faults.length > 0)
    throw failure(call, { title: "パラメータの形式が正しくありません。", detail: faults.join("、") });
  return { limit: Number(limit), offset: Number(offset) };
};

/** One page of rows, counted and linked as every list of the API is. */
export const pageOf = <T>(call: Call, path: string, rows: readonly T[], most = 50) => {
  // What was sent in one comes at once.
  if (call.query.has("send_number")) {
    const resultset = { all_count: rows.length, limit: most, offset: 0, count: rows.length };
    return { page: rows, first: 0, resultset, _links: { self: `${call.egov.apiUrl}${path}?${call.query.toString()}` } };
  }
  const { limit, offset } = readWindow(call, most);
  const { offset: means, links } = call.egov.store.state.settings.faces;
  const first = firstRow(offset, limit, means);
  const page = rows.slice(first, first + limit);
  const address = (at: number) => {
    const query = new URLSearchParams(call.query);
    query.set("offset", `${at}`);
    return `${call.egov.apiUrl}${path}?${query.toString()}`;
  };
  const next = neighbour(offset, limit, means, 1);
  const hasLinks = links === "ends";
  const _links: Links = {
    self: address(offset),
    ...(hasLinks && first > 0 && { previous: address(neighbour(offset, limit, means, -1)) }),
    ...(hasLinks && first + limit < rows.length && next <= highest && { next: address(next) }),
  };
  const resultset = { all_count: Math.min(rows.length, highest), limit, offset, count: page.length };
  return { page, first, resultset, _links };
};

/** The days `date_from` to `date_to`, both included. */
export const readPeriod = (call: Call) => {
  const [from, to] = [call.query.get("date_from") ?? "", call.query.get("date_to") ?? ""];
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  const faults = [...(isDay(from) ? [] : ["date_from"]), ...(isDay(to) && from <= to ? [] : ["date_to"])];
  if (faults.length > 0)
    throw failure(call, { title: "パラメータの形式が正しくありません。", detail: faults.join("、") });
  return (day: string) => from <= day && day <= to;
};
