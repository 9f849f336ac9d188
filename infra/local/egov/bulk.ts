import * as z from "zod";
import { type ApiRoute, type Call, failure, readBody, SendFile } from "./api-call.ts";
import { dayOf, none, showTime } from "./egov-clock.ts";
import { arrive } from "./filing.ts";
import { checkFormat, mainFile } from "./format-check.ts";
import { pageOf, readPeriod } from "./paging.ts";
import { procedureOf } from "./procedures.ts";
import { type Files, readFolders } from "./sent-zip.ts";
import type { Bulk, BulkResult } from "./state.ts";
import { nextSendNumber } from "./store.ts";

const Sending = z.object({ send_file: SendFile });
/** No 再提出 by bulk. */
const bulkTypes = ["新規申請"];
const folderName = /^(\w{16})\((\d{1,3})\)$/;

const takeFolder = (call: Call, folder: string, files: Files, sent: Bulk): BulkResult => {
  const procedure = procedureOf(folderName.exec(folder)![1]!);
  const unknown = { form_name: none, attached_file_name: none, file_name: mainFile, item: "手続ID" };
  const reports = procedure
    ? checkFormat(files, procedure, bulkTypes)
    : [{ ...unknown, content: "指定された手続がありません。" }];
  const procName = procedure?.name ?? none;
  if (!procedure || reports.length > 0) return { folder, arriveId: none, procName, reports };
  const { number, at, visible } = sent;
  const { arriveId } = arrive(call, { files, procedure, visible, sent: { number, at } });
  return { folder, arriveId, procName, reports };
};

/** 202: the applications appear some time later, and what was wrong stands in the report. */
const send = async (call: Call) => {
  const { egov, account } = call;
  const { send_file } = readBody(call, Sending);
  const folders = await readFolders(call, send_file.file_data);
  const bad = [...folders].filter(([folder, files]) => !folderName.test(folder) || !files.has(mainFile));
  const error = bad.map(([errorFolder]) => ({
    errorFolder,
    errorFile: mainFile,
    content: "申請フォルダの構成が正しくありません。",
  }));
  if (folders.size === 0 || bad.length > 0)
    throw failure(call, { title: "一括申請データの形式が正しくありません。", error_count: error.length, error });
  const at = egov.now();
  const visible = at + egov.store.state.settings.paces.bulk * 1_000;
  const fileName = send_file.file_name;
  const number = nextSendNumber(egov.store.state, at);
  const bulk: Bulk = { sub: account.sub, number, at, visible, fileName, results: [] };
  for (const [folder, files] of folders) bulk.results.push(takeFolder(call, folder, files, bulk));
  egov.store.state.bulks.push(bulk);
  const query = `send_number=${bulk.number}`;
  return {
    status: 202,
    results: { send_number: bulk.number, send_date: showTime(at), file_name: fileName, apply_count: folders.size },
    _links: {
      self: `${egov.apiUrl}/bulk-apply`,
      list: `${egov.apiUrl}/apply/lists?${query}`,
      report: `${egov.apiUrl}/apply/report?${query}`,
    },
  };
};

const reportOf = ({ number, at, visible, fileName, results }: Bulk) => {
  const errors = results.filter(({ reports }) => reports.length > 0);
  return {
    send_number: number,
    send_date: showTime(at),
    file_name: fileName,
    apply_count: results.length,
    arrive_count: results.length - errors.length,
    error_count: errors.length,
    result: results.map(({ folder, arriveId, procName, reports }) => ({
      arrive_id: arriveId,
      arrive_date: arriveId === none ? none : showTime(visible),
      proc_name: procName,
      folder_name: folder,
      report_list: reports,
    })),
  };
};

const report = (call: Call) => {
  const { egov, account, query } = call;
  const own = egov.store.state.bulks.filter(({ sub, visible }) => sub === account.sub && visible <= egov.now());
  const number = query.get("send_number");
  const isAsked = number === null ? readPeriod(call) : undefined;
  const asked = own.filter((bulk) => (isAsked ? isAsked(dayOf(bulk.at)) : bulk.number === number));
  const { page, resultset, _links } = pageOf(call, "/apply/report", asked.toReversed(), 30);
  return { resultset, results: { error_report_info: page.map(reportOf) }, _links };
};

export const bulkRoutes: ApiRoute[] = [
  { method: "POST", path: "/bulk-apply", title: "申請データbulk送信", answer: send },
  { method: "GET", path: "/apply/report", title: "エラーレポート取得", answer: report },
];
