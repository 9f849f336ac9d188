import { onTestFinished } from "vitest";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { type ContentOf, filingContents } from "#functions/egov/filings/forms.ts";
import type { FilingContent } from "#functions/egov/filings/content.ts";
import type { Application } from "#infra/local/egov/state.ts";
import { aClient, checklistCalls } from "./checklists.ts";
import { connect, useSimulator } from "./egov-office.ts";
import { anOffice } from "./office.ts";

export const procId = "900A010200001000";
export const procName =
  "ＡＰＩテスト用手続（労働保険関係手続）（通）０００１／ＡＰＩテスト用手続（労働保険関係手続）（通）０００１";
export const formId = "900A01020000100001";
/** The body of its form. */
export const root = "G00001-A-010200-001_1";

export const corporation = "株式会社青葉製作所";
export const applicant = {
  氏名: "青木　健太",
  氏名フリガナ: "アオキ　ケンタ",
  法人団体名: corporation,
  郵便番号: "２２０－００１１",
  住所: "神奈川県横浜市西区高島2-11-8",
  住所フリガナ: "カナガワケンヨコハマシニシクタカシマ",
  電話番号: "０４５－０００－０００１",
  電子メールアドレス: "aoki@aoba.example",
};
export const pdf = new TextEncoder().encode("%PDF-1.7\nテスト\n%%EOF\n");

/** What a row's form says: the row's own note, and an attachment. */
export const contentOf = (remark: string): FilingContent => ({
  applicant,
  contact: { ...applicant, 氏名: "田中　裕子" },
  procedure: {
    procId,
    fullName: procName,
    signature: "none",
    skeleton: { file: "", fetchedAt: "", configurations: 1, forms: [], hasDestination: true, hasFee: false },
    leaves: { [formId]: { [`${root}/氏名`]: { fixed: "山本　健太 <&>" }, [`${root}/備考`]: { from: "remark" } } },
    attachmentNames: {},
  },
  destination: { id: "900API00000000001001001", name: "総務省,行政管理局,API" },
  values: { remark: { value: remark, at: "remark" } },
  attachments: [{ name: "提出代行証明書", bytes: pdf }],
});

/** What rows say to e-Gov as long as the test runs: their note, by a procedure that asks for little. */
export const useContent = (content: ContentOf = async ({ row }) => contentOf(row.note ?? "")) => {
  const { article36Agreement } = filingContents;
  filingContents.article36Agreement = content;
  onTestFinished(() => void (filingContents.article36Agreement = article36Agreement));
};

export const email = "egov@filing.example";

type Bus = { idle: () => Promise<unknown> };
/** An office that is connected to an empty account of e-Gov, with one row to file. */
export const aFilingOffice = async (bus: Bus, content?: ContentOf) => {
  useContent(content);
  const egov = await useSimulator();
  await egov.control("account", { email, name: "試験　太郎" });
  await egov.control("settings", { walks: false });
  const office = await anOffice();
  const { tenant, call } = office;
  await connect(office, email);
  await bus.idle();
  await aClient(tenant, 1, corporation);
  const rows = checklistCalls({ call }, "article36Agreement");
  const addRow = async (note = "備考です。") => {
    const { body } = await rows.add([{ company: { Value: 1 }, status: { Value: "2_待ち" }, note: { Value: note } }]);
    return body.records[0];
  };
  const row = await addRow();
  const asked = { CheckListId: row.AutoId as number, Type: "article36Agreement", ProcId: procId };
  const apply = (more: object = {}, headers = {}) => call(egovRoutes.apply, { body: { ...asked, ...more }, headers });
  const filing = async (id = 1): Promise<EgovFiling> => (await call(egovRoutes.filing, { params: { id } })).body.filing;
  const settle = (body: object, id = 1) => call(egovRoutes.settle, { params: { id }, body });
  const arrivals = async (): Promise<Application[]> =>
    (await (await fetch(`${egov.url}/control/applications?email=${email}`)).json()).applications;
  const calls = async (name: string): Promise<number> =>
    (await (await fetch(`${egov.url}/control/calls`)).json()).total[name] ?? 0;
  const sends = () => calls("POST /apply");
  const records = async () => (await call(egovRoutes.list)).body.List;
  const record = async (arrive_id: string) => (await call(egovRoutes.get, { params: { arrive_id } })).body.record;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const indexed = (at: string, id: number) => ({ gsi1sk: `${at}#${String(id).padStart(10, "0")}` });
  /** As if so many minutes had passed since it was begun. */
  const beganAgo = (minutes: number, id = 1) =>
    updateItem(recordKey(tenant, "egovFiling", id), { set: indexed(ago(minutes), id) });
  /** As if so many minutes had passed since it was sent. */
  const sentAgo = (minutes: number, id = 1) =>
    updateItem(recordKey(tenant, "egovFiling", id), {
      set: { sent_at: ago(minutes), ...indexed(ago(minutes), id) },
      condition: "#sent_at <> :none",
      values: { none: "" },
    });
  return {
    ...egov,
    ...office,
    rows,
    row,
    addRow,
    asked,
    apply,
    filing,
    settle,
    arrivals,
    calls,
    sends,
    records,
    record,
    beganAgo,
    sentAgo,
  };
};
export type FilingOffice = Awaited<ReturnType<typeof aFilingOffice>>;
