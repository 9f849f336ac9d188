import type { Skeleton, SkeletonForm } from "#functions/egov/gateway/applying.ts";
import type { FilledProcedure, FilingContent } from "#functions/egov/filings/content.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";

// Skeletons as people who met e-Gov describe them: basics empty or wrong, 申請書属性情報 absent, self-closed tags, presets.
export const bytes = (text: string) => new TextEncoder().encode(text);
export const head = (id: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<?xml-stylesheet href="${id}.xsl" type="text/xsl"?>\r\n`;

const names =
  "氏名 氏名フリガナ 役職 法人団体名 法人団体名フリガナ 部門名 部門名フリガナ 郵便番号 住所 住所フリガナ 電話番号 FAX番号 電子メールアドレス";
const person = names
  .split(" ")
  .map((name) => `<${name}/>`)
  .join("");
const fees = [1, 2, 3, 4, 5, 6]
  .map((n) => `<手数料${n}><手数料識別子 /><略科目コード></略科目コード><略科目名/><振込金額/></手数料${n}>`)
  .join("");
const inquiries = Array.from(
  { length: 10 },
  (_, at) => `<府省照会${at + 1}><ラベル/><府省照会情報/></府省照会${at + 1}>`,
).join("");
const managed = (preset: string) =>
  `<管理情報><手続番号><受付行政機関ID>${preset}</受付行政機関ID><手続ID>${preset}</手続ID></手続番号><手続名称>${preset}</手続名称><初回受付番号 /><申請種別>${preset}</申請種別><申請者連絡先情報><申請者情報>${person}</申請者情報><連絡先情報>${person}</連絡先情報><委任登録票添付情報><発行番号/></委任登録票添付情報></申請者連絡先情報></管理情報>`;

type MainParts = { id?: string; preset?: string; more?: string; rest?: string; signature?: string };
/** 構成管理XML. */
export const mainXml = ({
  id = "999000000000000001",
  preset = "",
  more = "",
  rest = "<その他><法人番号/></その他>",
  signature = "<署名情報/>",
}: MainParts = {}) =>
  `${head(id)}<DataRoot>\r\n<様式ID>${id}</様式ID><様式バージョン>0001</様式バージョン><STYLESHEET>${id}.xsl</STYLESHEET>\r\n<構成情報 ID="構成情報">${managed(preset)}<手数料情報>${fees}</手数料情報><通信欄/><府省照会情報>${inquiries}</府省照会情報><提出先情報><提出先識別子/><提出先名称/></提出先情報>${more}</構成情報>${signature}${rest}</DataRoot>\r\n`;

/** A form's XML with what every form says before its body. */
export const formXml = (id: string, version: string, body: string) =>
  `${head(id)}<DataRoot><様式ID>${id}</様式ID><様式バージョン>${version}</様式バージョン><STYLESHEET>${id}.xsl</STYLESHEET><様式コピー情報>0</様式コピー情報><Doctype>1</Doctype>${body}</DataRoot>`;
/** `{form}check.xml` of items, each by its xpath below the root, its label and its rules. */
export const checkXml = (items: readonly [xpath: string, label: string, rules: string][]) =>
  `<?xml version="1.0" encoding="UTF-8"?><check>${items.map(([xpath, label, rules]) => `<checkItem><errtag>${label}</errtag><xpath>/DataRoot/${xpath}</xpath>${rules}</checkItem>`).join("")}</check>`;

const procId = "9990008680033000";
const body = `<G00005-A-250045-001_1><帳票種別>19101</帳票種別><番号><被保険者番号4桁>1301</被保険者番号4桁><被保険者番号6桁>例</被保険者番号6桁><CD></CD></番号><被保険者氏名>山田　太郎（例）</被保険者氏名><生年月日元号/><生年月日年/><生年月日月/><生年月日日/><性別/><行><事由/><人数/></行><行><事由/><人数/></行><備考><!-- 任意 --></備考></G00005-A-250045-001_1>`;
export const root = "G00005-A-250045-001_1";
const form: SkeletonForm = {
  id: "999008680033800330",
  version: 1,
  name: "資格取得届",
  file: "999008680033800330_01.xml",
  check: "999008680033800330check.xml",
};
export const formId = form.id;
export const required = "<omitDisabled/>";
export const characters = (count: number, kind: "equal" | "within") =>
  `<char><range><number>${count}</number><${kind}/></range></char>`;
const rules = checkXml([
  [`${root}/番号/被保険者番号4桁`, "被保険者番号（4桁）", required + characters(4, "equal")],
  [`${root}/番号/被保険者番号4桁`, "被保険者番号（4桁）", "<numerical/>"],
  [`${root}/番号/被保険者番号6桁`, "被保険者番号（6桁）", `<numerical/>${characters(6, "equal")}`],
  [`${root}/被保険者氏名`, "被保険者氏名", `${required}<fullAllChar/>${characters(10, "within")}`],
  [`${root}/生年月日年`, "生年月日　年", "<numerical/><intDigit>2</intDigit>"],
  [`${root}/性別`, "性別", "<specifiedLetter><list>1</list><list>2</list></specifiedLetter>"],
  [`${root}/行/事由`, "事由", required],
  [`${root}/行/人数`, "人数", "<numerical/><value>1</value><moreThan/>"],
  [`${root}/行/人数`, "人数", "<value>300</value><lessThan/>"],
]);

export const skeletonOf = (more: Partial<Skeleton> = {}, main = mainXml()): Skeleton => ({
  configurations: ["kousei.xml"],
  forms: [form],
  files: new Map([
    ["kousei.xml", bytes(main)],
    [form.file, bytes(formXml(form.id, "0001", body))],
    [form.check, bytes(rules)],
    [`${form.id}.xsl`, bytes("<xsl/>")],
  ]),
  ...more,
});

const facts = { file: "", fetchedAt: "", configurations: 1, forms: [], hasDestination: false, hasFee: false };
export const procedureOf = (
  more: Partial<FilledProcedure> = {},
  skeleton: Partial<typeof facts> = {},
): FilledProcedure => ({
  procId,
  fullName: "雇用保険／資格取得届",
  signature: "none",
  leaves: {},
  attachmentNames: {},
  skeleton: { ...facts, ...skeleton },
  ...more,
});

export type Filled = {
  procedure?: FilledProcedure;
  skeleton?: Skeleton;
  values?: Record<string, string>;
  leaves?: FilledProcedure["leaves"][string];
} & Partial<Omit<FilingContent, "values" | "procedure">>;
/** A skeleton filled in, with its files as texts; `leaves` are those of its form, `values` stand at places of their own names. */
export const fill = (
  { skeleton = skeletonOf(), leaves = {}, values = {}, procedure = procedureOf(), ...more }: Filled = {},
  ...filing: Parameters<typeof fillSkeleton> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => {
  const at = (from: string) => from.replace(/^(\w+)\.(\d+)\./, (_, table, row) => `${table}[${Number(row) - 1}].`);
  const content: FilingContent = {
    procedure: { ...procedure, ...(Object.keys(leaves).length > 0 && { leaves: { [form.id]: leaves } }) },
    applicant: {},
    contact: {},
    attachments: [],
    values: Object.fromEntries(Object.entries(values).map(([from, value]) => [from, { value, at: at(from) }])),
    ...more,
  };
  const filled = fillSkeleton(skeleton, content, ...filing);
  const text = (name: string) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(filled.files.get(name));
  return { ...filled, text, main: text("kousei.xml"), form: text(form.file) };
};
