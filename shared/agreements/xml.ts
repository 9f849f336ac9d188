import type { AgreementContent, AgreementType } from "./content.ts";
import type { AgreementField, FieldKind } from "./form.ts";
import { agreementFormOf } from "./forms/forms.ts";
import { readContent } from "./read-content.ts";
import { askedValues, fieldsOf, filledRows, type TableRow, shortUnderFirst, tablesOf } from "./values.ts";

// The names of the elements are to be compared with the procedure's own skeleton, as e-Gov gives it.
const head = "申請書/事業場";
/** The element of each field below the form's root. */
const fieldPaths: Readonly<Record<string, string>> = {
  laborInsurance: `${head}/労働保険番号`,
  consolidatedNumber: `${head}/労働保険番号/被一括事業場番号`,
  corporateNumber: `${head}/法人番号`,
  industry: `${head}/事業の種類`,
  workplaceName: `${head}/事業の名称`,
  postalCode: `${head}/郵便番号`,
  address: `${head}/所在地`,
  phone: `${head}/電話番号`,
  validFrom: "申請書/有効期間開始日",
  validTo: "申請書/有効期間終了日",
  startDate: "申請書/起算日",
  withinLimits: "申請書/合算時間数の確認",
  procedure: "申請書/特別条項/手続",
  healthMeasures: "申請書/特別条項/健康福祉確保措置/該当番号",
  healthDetail: "申請書/特別条項/健康福祉確保措置/具体的内容",
  concludedOn: "申請書/協定の成立年月日",
  representativeTitle: "申請書/労働者代表職名",
  representativeName: "申請書/労働者代表氏名",
  electionMethod: "申請書/選出方法",
  isMajority: "申請書/過半数代表の確認",
  isNotSupervisor: "申請書/適格性の確認",
  employerTitle: "申請書/使用者職名",
  employerName: "申請書/使用者氏名",
  laborOffice: "申請書/労働基準監督署",
  filedOn: "申請書/届出日",
};

/**
 * 本社一括届: the form has no items for them, since they differ by 事業場; the ministry's list, which is attached, says
 * them of each.
 */
const bySite = [
  "concludedOn",
  "representativeTitle",
  "representativeName",
  "electionMethod",
  "isMajority",
  "isNotSupervisor",
];

/** A table's row, and each column's element in it. */
const tablePaths: Readonly<Record<string, string>> = {
  overtime: "申請書/時間外労働/一般",
  overtimeFlexible: "申請書/時間外労働/変形労働時間制",
  holiday: "申請書/休日労働",
  special: "申請書/特別条項",
};
const columnPaths: Readonly<Record<string, string>> = {
  reason: "事由",
  work: "業務の種類",
  headcount: "労働者数",
  scheduledHours: "所定労働時間",
  scheduledHolidays: "所定休日",
  days: "法定休日の日数",
  from: "始業時刻",
  to: "終業時刻",
  times: "限度時間を超える回数",
  day: "一日/法定超",
  dayOver: "一日/所定超",
  month: "一箇月/法定超",
  monthOver: "一箇月/所定超",
  monthRate: "一箇月/割増賃金率",
  year: "一年/法定超",
  yearOver: "一年/所定超",
  yearRate: "一年/割増賃金率",
};

/** Elements of a value that e-Gov takes in parts: years are western, as in its own requests. */
const parts: Partial<Record<FieldKind, readonly string[]>> = {
  day: ["年", "月", "日"],
  laborInsurance: ["都道府県", "所掌", "管轄", "基幹番号", "枝番号"],
};

const entriesOf = ({ valueType }: AgreementField, path: string, value: string): [string, string][] => {
  const names = parts[valueType];
  if (!names) return [[path, value]];
  const pieces = value.split("-").map((piece) => (valueType === "day" ? piece.replace(/^0/, "") : piece));
  return names.map((name, index) => [`${path}/${name}`, pieces[index] ?? ""]);
};

const valuesOf = (fields: readonly AgreementField[], values: TableRow, pathOf: (name: string) => string | undefined) =>
  fields.flatMap((field) => {
    const path = pathOf(field.name);
    return path ? entriesOf(field, path, values[field.name] ?? "") : [];
  });

/** What a content says to e-Gov: the values of its form's elements by their path, `申請書/時間外労働/一般/行[2]/事由`. */
export const xmlValuesOf = (type: AgreementType, typed: AgreementContent): Record<string, string> => {
  const content = shortUnderFirst(readContent(type, typed));
  const form = agreementFormOf(type, content.fields);
  const rows = tablesOf(form).flatMap(({ name, columns }) => {
    const path = tablePaths[name];
    if (!path) return [];
    return filledRows(content, name).flatMap(({ row }, index) =>
      valuesOf(columns, row, (column) =>
        columnPaths[column] ? `${path}/行[${index + 1}]/${columnPaths[column]}` : undefined,
      ),
    );
  });
  const left = content.fields.unit === "headOffice" ? bySite : [];
  const fields = valuesOf(fieldsOf(form), askedValues(form, content.fields), (name) =>
    left.includes(name) ? undefined : fieldPaths[name],
  );
  return Object.fromEntries([...fields, ...rows]);
};

const keyOf = (paths: Readonly<Record<string, string>>, isIt: (path: string) => boolean) =>
  Object.keys(paths).find((name) => isIt(paths[name]!));

/** The rows of a table's element as they were sent, by their places in the form. */
const sentRows = (content: AgreementContent, name: string) => {
  const names =
    name === "overtime" && content.fields.flexiblePeriod === "short" ? ["overtime", "overtimeFlexible"] : [name];
  return names.flatMap((each) => filledRows(content, each).map(({ index }) => `${each}[${index}]`));
};

/**
 * The place of a value in the form that e-Gov's report means with 項目: the last element's name, or a path with `／`
 * between its elements. Rows count as they were sent, without the empty ones.
 */
export const placeOfItem = (type: AgreementType, content: AgreementContent, item: string): string | undefined => {
  const path = item.normalize("NFKC").replace(/^(?!申請書)/, "申請書/");
  const [, table = "", nth = "", column = ""] = /^(.+)\/行(?:\[(\d+)\])?\/(.+)$/.exec(path) ?? [];
  if (table) {
    const name = keyOf(tablePaths, (each) => each === table);
    const found = keyOf(columnPaths, (each) => column === each || column.startsWith(`${each}/`));
    const place = name && sentRows(content, name)[Number(nth || 1) - 1];
    return place && found ? `${place}.${found}` : undefined;
  }
  const name =
    keyOf(fieldPaths, (each) => each === path) ??
    keyOf(fieldPaths, (each) => path.startsWith(`${each}/`) || each.endsWith(`/${item}`));
  return fieldsOf(agreementFormOf(type, content.fields)).some((field) => field.name === name) ? name : undefined;
};
