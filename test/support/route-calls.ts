import { aChecklistRow, aCompany, anAnnouncement } from "./records.ts";
import type { CallOptions } from "./call.ts";
import { aPlanForm } from "./plans.ts";
import { aProcedureName, idOfName } from "./procedure-names.ts";
import { aTask } from "./tasks.ts";
import { aTodo } from "./todos.ts";
import { aView } from "./views.ts";
import { aForm, aUserForm } from "./users.ts";

const name = "electronicApplication";
const arrive_id = "900202600000000001";

const anAgreementForm = { type: "9", company: 1, workplace: -1, files: [], content: { fields: {}, tables: {} } };

/** A valid call of each route that names a record: the ids are those of an office that has them all. */
export const calls: Record<string, CallOptions> = {
  "companies/get": { params: { id: 1 } },
  "company/get": { params: { id: 1 } },
  "companies/save": { body: { ...aCompany(), id: 1, Version: 1 } },
  "companies/remove": { params: { id: 1 }, query: { Version: 1 } },
  "companies/list-employees": { params: { id: 1 } },
  "companies/save-employee": { params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } },
  "companies/list-workplaces": { params: { id: 1 } },
  "companies/save-workplace": { params: { id: 1 }, body: { followsCompany: true } },
  "companies/remove-workplace": { params: { id: 1, workplace: 1 }, query: { Version: 1 } },
  "companies/remove-employee": { params: { id: 1, value: 1 }, query: { Version: 1 } },
  "agreements/start": { query: { company: 1 } },
  "agreements/get": { params: { AutoId: 1 } },
  "agreements/save": { body: { ...anAgreementForm, AutoId: 1 } },
  "agreements/renew": { body: { List: [1] } },
  "agreements/mark-filed": { params: { AutoId: 1 }, body: { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" } },
  "agreements/save-file": { params: { id: 1 }, body: aForm({ purpose: "proxy", name: "a", file: new Blob(["x"]) }) },
  "agreements/get-file": { params: { id: 1, file: 1 } },
  "agreements/remove-file": { params: { id: 1, file: 1 }, query: { Version: 1 } },
  "checklists/save": {
    params: { type: name },
    body: { Name: name, List: [{ ...aChecklistRow(), AutoId: 1, Version: 1 }] },
  },
  "checklists/remove": { params: { type: name }, body: { Name: name, List: [1], Versions: [1] } },
  "checklists/save-procedure-name": { body: { ...aProcedureName, Version: 1 } },
  "checklists/remove-procedure-name": { params: { AutoId: idOfName(aProcedureName.name) }, query: { Version: 1 } },
  "todos/get": { params: { AutoId: 1 } },
  "todos/save": { body: { ...aTodo(), AutoId: 1, Version: 1 } },
  "todos/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "plans/save": { body: { List: [{ ...aPlanForm({ company: 1 }), AutoId: 1, Version: 1 }] } },
  "plans/skip": { body: { AutoId: 1, Version: 1, period: "2027-1", reason: "一人もいない" } },
  "plans/move": { body: { AutoId: 1, Version: 1, period: "2027-1", day: "2027-06-30" } },
  "plans/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "tasks/save": { body: { ...aTask(), AutoId: 1, Version: 1 } },
  "tasks/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "comments/save-part": { params: { file: "a".repeat(32) }, body: aForm({ part: "0", file: new Blob(["x"]) }) },
  "comments/get-file": { params: { AutoId: 1, file: "a".repeat(32) }, query: { kind: "task", id: "1" } },
  "comments/list": { query: { kind: "task", id: "1" } },
  "comments/save": { body: { kind: "task", id: 1, text: "確認しました。" } },
  "comments/remove": { params: { AutoId: 1 }, query: { kind: "task", id: "1", Version: 1 } },
  "views/save": { body: { ...aView, id: 1, Version: 1 } },
  "views/remove": { params: { id: 1 }, query: { Version: 1 } },
  "users/get": { params: { id: 77 } },
  "users/save": { body: { ...aUserForm(), id: 77, Version: 1 } },
  "users/remove": { params: { id: 77 }, query: { Version: 1 } },
  "passkeys/remove": { params: { id: 1 } },
  "history/restore": { body: { entry: "2026-11-22T00:00:00.000Z#company#0000000001#aaaaaaaa" } },
  "organizations/save": { params: { id: 9_999 }, body: { Version: 1 } },
  "users/change-password": { body: { id: 77, currentPassword: "x", newPassword: "TodokeDemo2027" } },
  "users/notifications": { body: { id: 77, notifications: aUserForm().notifications } },
  "users/invite": { params: { id: 77 } },
  "users/unlock": { params: { id: 77 } },
  "users/clear-factors": { params: { id: 77 } },
  "users/get-icon": { params: { id: 77 }, query: { v: "0123456789abcdef" } },
  "users/save-icon": { params: { id: 77 }, body: aForm({ id: "77", icon: new Blob(["x"]) }) },
  "users/remove-icon": { params: { id: 77 } },
  "otp/get": { params: { id: 2 } },
  "otp/enable": { body: { id: 2, code: "123456", secret: "" } },
  "otp/remove": { params: { id: 2 } },
  "sessions/remove": { params: { id: "x".repeat(22) } },
  "sessions/remove-device": { params: { id: "x".repeat(22) } },
  "info/save": {
    body: { List: [{ ...anAnnouncement(), AutoId: 1, Version: 1 }] },
  },
  "info/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "organizations/visit": { params: { id: 9_999 } },
  "egov/get": { params: { arrive_id } },
  "egov/sync": { body: { ArriveId: arrive_id } },
  "egov/apply": { body: { CheckListId: 1, Type: name, ProcId: "4950013320677000" } },
  "egov/filing": { params: { id: 1 } },
  "egov/settle": { params: { id: 1 }, body: { Decision: "notArrived" } },
  "egov/withdraw": { body: { ArriveId: arrive_id, Filename: "withdraw.zip", ZipData: "UEsDBA==" } },
  "egov/notice": { body: { ArriveId: arrive_id, NoticeSubId: 1 } },
  "egov/verify": { body: { ArriveId: arrive_id, NoticeSubId: 1 } },
  "egov/file": { params: { arrive_id, notice_sub_id: 1, file: 0 } },
  "egov/page": { params: { arrive_id, notice_sub_id: 1, file: 0 } },
  "egov/disconnect": { query: { token_sub: "x" } },
};

/** Routes whose call names no record that another office could have under the same number. */
export const withoutRecord = [
  "agreements/save",
  "organizations/save",
  // its numbers are the forms', not an office's
  "egov-procedures/get",
  "egov-procedures/save",
  "info/save",
  "office/save",
  "dashboard/reset-password",
  "auth/verify-password",
  "otp/get",
  "otp/remove",
];
