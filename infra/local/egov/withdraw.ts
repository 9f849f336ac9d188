import * as z from "zod";
import { acts } from "./acts.ts";
import { type ApiRoute, type Call, failure, readBody, SendFile } from "./api-call.ts";
import { applicationFor, canBeWithdrawn } from "./applications.ts";
import { showTime } from "./egov-clock.ts";
import { mainFile } from "./format-check.ts";
import { type Files, readFolders } from "./sent-zip.ts";
import type { Application } from "./state.ts";
import { elementsAt, rootOf, textAt } from "./xml.ts";

const Withdrawal = z.object({ arrive_id: z.string().regex(/^\d{16,18}$/), send_file: SendFile });
const requestFile = "torisageirai.xml";
const manage = "構成情報/管理情報";
const request = "取下げ依頼情報";
type Fault = { file_name: string; item: string; content: string };

const isDate = (year: string, month: string, day: string) => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return /^20\d\d$/.test(year) && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};
const bare = (text: string) => text.replace(/\s/g, "");

/** What stands in the two files must be this; `""` needs any text. */
const expected = ({ arriveId, procName }: Application): Record<string, [path: string, value: string][]> => ({
  [mainFile]: [
    ["様式ID", "999000000000000009"],
    ["STYLESHEET", "999000000000000009.xsl"],
    [`${manage}/手続番号/手続ID`, "9990000000000003"],
    [`${manage}/手続名称`, procName],
    [`${manage}/初回受付番号`, arriveId],
    [`${manage}/申請種別`, "取下げ依頼"],
    ["構成情報/申請書属性情報/申請書様式ID", "999000000000000003"],
    ["構成情報/申請書属性情報/申請書様式バージョン", "0001"],
    ["構成情報/申請書属性情報/申請書様式名称", "取下げ依頼XML"],
    ["構成情報/申請書属性情報/申請書ファイル名称", requestFile],
  ],
  [requestFile]: [
    ["様式ID", "999000000000000003"],
    ["様式バージョン", "0001"],
    ["STYLESHEET", "999000000000000003.xsl"],
    [`${request}/到達番号`, arriveId],
    [`${request}/手続名称`, procName],
    [`${request}/申請者氏名`, ""],
    [`${request}/理由`, ""],
  ],
});

// prettier-ignore
const person = ["氏名", "氏名フリガナ", "役職", "法人団体名", "法人団体名フリガナ", "部門名", "部門名フリガナ", "郵便番号", "住所", "住所フリガナ", "電話番号", "FAX番号", "電子メールアドレス"];
const below = (parent: string, names: readonly string[]) => names.map((name) => `${parent}/${name}`);
const numbered = (parent: string, count: number, names: readonly string[]) =>
  Array.from({ length: count }, (_, index) => below(`${parent}${index + 1}`, names)).flat();
/** What the recorded request has, all of it empty: there is nobody in it, no fee and no office. */
const blanks = [
  `${manage}/手続番号/受付行政機関ID`,
  ...["申請者情報", "連絡先情報"].flatMap((party) => below(`${manage}/申請者連絡先情報/${party}`, person)),
  ...below(`${manage}/申請者連絡先情報/委任登録票添付情報`, ["発行番号", "委任登録票名称", "委任登録票ファイル名称"]),
  ...numbered("構成情報/手数料情報/手数料", 6, ["手数料識別子", "略科目コード", "略科目名", "振込金額"]),
  "構成情報/通信欄",
  ...numbered("構成情報/府省照会情報/府省照会", 10, ["府省照会情報ラベル", "府省照会情報"]),
  ...below("構成情報/提出先情報", ["提出先識別子", "提出先名称"]),
];

const checkBlanks = (files: Files): Fault[] => {
  const root = rootOf(files.get(mainFile));
  if (!root) return [];
  return blanks.flatMap((path) => {
    const [element] = elementsAt(root, path);
    if (element?.textContent === "") return [];
    const content = element ? "値が正しくありません。" : "項目がありません。";
    return [{ file_name: mainFile, item: path.split("/").slice(-2).join("／"), content }];
  });
};

const checkFile = (name: string, files: Files, values: [path: string, value: string][]): Fault[] => {
  const root = rootOf(files.get(name));
  if (!root) {
    const content = files.has(name) ? "XMLの形式が正しくありません。" : "ファイルがありません。";
    return [{ file_name: name, item: "-", content }];
  }
  const fault = (path: string, content: string) => ({ file_name: name, item: path.split("/").at(-1)!, content });
  return values.flatMap(([path, value]) => {
    const text = textAt(root, path);
    if (text === "") return [fault(path, "必須項目が入力されていません。")];
    return value === "" || bare(text) === bare(value) ? [] : [fault(path, "値が正しくありません。")];
  });
};

const checkRequest = (files: Files, application: Application): Fault[] => {
  const faults = Object.entries(expected(application)).flatMap(([name, values]) => checkFile(name, files, values));
  faults.push(...checkBlanks(files));
  const date = rootOf(files.get(requestFile));
  const parts = ["年", "月", "日"].map((part) => textAt(date, `${request}/依頼年月日/${part}`));
  if (date && !isDate(parts[0]!, parts[1]!, parts[2]!))
    faults.push({ file_name: requestFile, item: "依頼年月日", content: "値が正しくありません。" });
  if (elementsAt(rootOf(files.get(mainFile)), "構成情報/添付書類属性情報").length > 0)
    faults.push({ file_name: mainFile, item: "添付書類属性情報", content: "取下げ依頼に添付書類は指定できません。" });
  return faults;
};

/** The archive's one folder; it is named by the procedure that is withdrawn. */
const readRequest = async (call: Call, data: string, { procId }: Application) => {
  const [[folder, files] = ["", undefined], ...others] = [...(await readFolders(call, data))];
  const isRight = procId ? folder === procId : /^\w{16}$/.test(folder);
  if (files && isRight && others.length === 0) return files;
  throw failure(call, {
    title: "取下げ依頼データの形式が正しくありません。",
    report_list: [{ file_name: "-", item: "-", content: "申請フォルダの構成が正しくありません。" }],
  });
};

const withdraw = async (call: Call) => {
  const { arrive_id, send_file } = readBody(call, Withdrawal);
  const application = applicationFor(call, arrive_id);
  if (!canBeWithdrawn(application))
    throw failure(call, { title: "取下げ依頼を受け付けられない申請です。", report_list: [] });
  const report_list = checkRequest(await readRequest(call, send_file.file_data, application), application);
  if (report_list.length > 0) throw failure(call, { title: "取下げ依頼データに誤りがあります。", report_list });
  const { egov } = call;
  const at = egov.now();
  acts.withdraw(application);
  application.walk = { at: at + egov.store.state.settings.paces.withdrawal * 1_000, corrects: false };
  return {
    results: {
      arrive_id,
      withdraw_date: showTime(at),
      corporation_name: application.corporation,
      applicant_name: application.applicant,
      proc_name: application.procName,
      ministry_name: application.ministry,
      submission_destination: application.destination,
    },
  };
};

export const withdrawRoutes: ApiRoute[] = [
  { method: "POST", path: "/apply/withdraw", title: "取り下げ依頼送信", answer: withdraw },
];
