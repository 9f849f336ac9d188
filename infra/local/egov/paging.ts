import { type Call, failure, type Links } from "./api-call.ts";
import type { Settings } from "./state.ts";

const highest = 9_999;

/**
 * Where a page begins. The specification calls `offset` both a page number (from 1) and a count of rows (from 0); clients
 * send 0 first. Either reading can be set; in pages, 0 and 1 are the first.
 */
const firstRow = (offset: number, limit: number, means: Settings["offset"]) =>
  means === "rows" ? offset : Math.max(offset - 1, 0) * limit;
const neighbour = (offset: number, limit: number, means: Settings["offset"], pages: 1 | -1) =>
  means === "rows" ? Math.max(offset + pages * limit, 0) : Math.max(offset, 1) + pages;

/** A send number needs no window: its applications come at once. */
const readWindow = (call: Call, most: number) => {
  const read = (name: string, all: number) => {
    const text = call.query.get(name) ?? (call.query.has("send_number") ? `${all}` : "");
    return /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  };
  const [limit, offset] = [read("limit", most), read("offset", 0)];
  const faults = [
    ...(limit >= 1 && limit <= most ? [] : ["limit"]),
    ...(offset >= 0 && offset <= highest ? [] : ["offset"]),
  ];
  if (faults.length > 0)
    throw failure(call, { title: "パラメータの形式が正しくありません。", detail: faults.join("、") });
  return { limit, offset };
};

/** One page of rows, counted and linked as every list of the API is. */
export const pageOf = <T>(call: Call, path: string, rows: readonly T[], most = 50) => {
  const { limit, offset } = readWindow(call, most);
  const means = call.egov.store.state.settings.offset;
  const first = firstRow(offset, limit, means);
  const page = rows.slice(first, first + limit);
  const address = (at: number) => {
    const query = new URLSearchParams(call.query);
    query.set("offset", `${at}`);
    return `${call.egov.apiUrl}${path}?${query.toString()}`;
  };
  const next = neighbour(offset, limit, means, 1);
  const _links: Links = {
    self: address(offset),
    ...(first > 0 && { previous: address(neighbour(offset, limit, means, -1)) }),
    ...(first + limit < rows.length && next <= highest && { next: address(next) }),
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
