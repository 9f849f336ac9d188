import type { FieldKind } from "#shared/agreements/form.ts";
import { fromOf, type OurField } from "./propose.ts";
import type { Filling, FillingPart } from "./procedure.ts";

// Names that nobody has seen: a skeleton that has one of them is proposed to be filled so.
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
const parts: Partial<Record<FieldKind, Readonly<Record<string, FillingPart>>>> = {
  day: { 年: "westernYear", 月: "month", 日: "day" },
  laborInsurance: { 都道府県: "piece1", 所掌: "piece2", 管轄: "piece3", 基幹番号: "piece4", 枝番号: "piece5" },
};

const row = /\/行(?:\[(\d+)\])?(?=\/)/;

/** What of ours a leaf of this path was guessed to take, whole or in part. */
export const guessedFilling = (path: string, fields: readonly OurField[]): Filling | undefined => {
  const [, nth = "1"] = row.exec(path) ?? [];
  for (const field of fields) {
    const own = field.table
      ? `${tablePaths[field.table]}/行/${columnPaths[field.name]}`
      : (fieldPaths[field.name] ?? "");
    const from = fromOf(field, Number(nth));
    const plain = path.replace(row, "/行");
    const split = parts[field.valueType];
    if (plain === own && !split) return { from };
    const part = plain.startsWith(`${own}/`) && split?.[plain.slice(own.length + 1)];
    if (part) return { from, part };
  }
  return undefined;
};
