import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message } from "#shared/values/ids.ts";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { EgovProcedure, Leaves } from "#shared/egov-procedures/procedure.ts";
import { OneProcedure, OneVersion } from "#shared/egov-procedures/requests.ts";
import { FilingWay } from "#shared/egov-procedures/way.ts";
import { EgovAccount } from "./account.ts";
import {
  DisconnectQuery,
  EgovPageQuery,
  One,
  OneDocument,
  OneFile,
  OnePage,
  OnePaper,
  Redirect,
  Reply,
  SyncRequest,
  Withdrawal,
} from "./requests.ts";
import { EgovFiling, FilingDecision, FilingRequest, OpenFiling } from "./filing.ts";
import { DocumentFile, Verification } from "./document.ts";
import { EgovRecord, EgovSummary } from "./record.ts";

const Page = z.object({
  List: z.array(EgovSummary),
  /** The filtered ones in all, all that the office has, and every status that those have. */
  Dic: z.object({ all_count: z.int(), total: z.int(), statuses: z.array(z.string()) }),
});
/** `waiting` counts the filings that `filings` lists; `silentSince` (ISO) is "" while e-Gov answers. */
const Accounts = z.object({ accounts: z.array(EgovAccount), waiting: z.int(), silentSince: z.string() });
const OneFiling = z.object({ id: Id });
const Filed = Message.extend({ filing: EgovFiling });
/** 運営's calls of a procedure that e-Gov itself is asked for. */
const operator = { access: "root", needsFactor: true } as const;
const SavedProcedure = Message.extend({ procedure: EgovProcedure });

// prettier-ignore
export const egovRoutes = defineRoutes("egov", {
  list:       { method: "GET",    path: "/api/egov",             access: "user",    query: EgovPageQuery, response: Page },
  accounts:   { method: "GET",    path: "/api/egov/accounts",    access: "user",    response: Accounts },
  sync:       { method: "POST",   path: "/api/egov/sync",        access: "user",    body: SyncRequest, response: Message },
  apply:      { method: "POST",   path: "/api/egov/apply",       access: "user",    body: FilingRequest, response: Filed },
  filings:    { method: "GET",    path: "/api/egov/filings",     access: "user",    response: z.object({ filings: z.array(OpenFiling) }) },
  filing:     { method: "GET",    path: "/api/egov/filings/{id}", access: "user",   params: OneFiling, response: Filed },
  settle:     { method: "POST",   path: "/api/egov/filings/{id}", access: "user",   params: OneFiling, body: FilingDecision, response: Filed },
  procedures: { method: "GET",    path: "/api/egov/procedures",  access: "user",    response: z.object({ procedures: z.array(FilingWay) }) },
  procedure:  { method: "GET",    path: "/api/egov/procedures/{id}", access: "user", params: OneFiling, response: z.object({ destinations: z.array(Destination), leaves: Leaves }) },
  fetchSkeleton: { method: "POST", path: "/api/egov-procedures/{AutoId}/skeleton", ...operator, params: OneProcedure, body: OneVersion, response: SavedProcedure },
  tryProcedure: { method: "POST", path: "/api/egov-procedures/{AutoId}/try", ...operator, params: OneProcedure, body: OneVersion, response: SavedProcedure },
  withdraw:   { method: "POST",   path: "/api/egov/withdraw",    access: "user",    body: Withdrawal, maxBody: 1_000_000, response: Message },
  connect:    { method: "GET",    path: "/api/egov/connect",     access: "manager", redirects: true, response: Redirect },
  callback:   { method: "GET",    path: "/api/egov/callback",    access: "manager", redirects: true, query: Reply, response: Redirect },
  notice:     { method: "POST",   path: "/api/egov/notice",      access: "user",    afterTrial: true, body: OnePaper, response: Message.extend({ files: z.array(DocumentFile), unreadable: z.string() }) },
  verify:     { method: "POST",   path: "/api/egov/verify",      access: "user",    afterTrial: true, body: OneDocument, response: z.object({ verification: Verification }) },
  file:       { method: "GET",    path: "/api/egov/{arrive_id}/documents/{notice_sub_id}/{file}", access: "user", params: OneFile, response: z.object({ link: z.string() }) },
  page:       { method: "GET",    path: "/documents/egov/{arrive_id}/{notice_sub_id}/{file}",     access: "user", params: OnePage, answersPage: true, response: z.string() },
  get:        { method: "GET",    path: "/api/egov/{arrive_id}", access: "user",    params: One, response: z.object({ record: EgovRecord }) },
  disconnect: { method: "DELETE", path: "/api/egov/connect",     access: "manager", afterTrial: true, query: DisconnectQuery, response: Message },
});
