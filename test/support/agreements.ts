import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { readContent } from "#shared/agreements/read-content.ts";

const overtime = {
  reason: "臨時の受注、納期変更への対応",
  work: "機械組立",
  headcount: "20",
  scheduledHours: "7.5",
  day: "3",
  dayOver: "3.5",
  month: "30",
  monthOver: "40",
  year: "250",
  yearOver: "370",
};
const special = {
  reason: "突発的な仕様変更への対応",
  work: "設計",
  headcount: "10",
  day: "6",
  dayOver: "6.5",
  times: "4",
  month: "60",
  monthOver: "70",
  monthRate: "35",
  year: "550",
  yearOver: "670",
  yearRate: "35",
};

const fields = {
  unit: "workplace",
  laborInsurance: "14-1-01-123456-000",
  consolidatedNumber: "0001",
  corporateNumber: "8000012010038",
  industry: "金属製品製造業",
  workplaceName: "株式会社青葉製作所　横浜工場",
  postalCode: "220-0011",
  address: "神奈川県横浜市西区高島二丁目11番8号",
  phone: "045-000-0001",
  startDate: "2026-04-01",
  validFrom: "2026-04-01",
  validTo: "2027-03-31",
  flexiblePeriod: "long",
  withinLimits: "1",
  procedure: "労働者代表者に対する事前申し入れ",
  healthMeasures: "1,3,10",
  healthDetail: "対象労働者への医師による面接指導の実施、11時間の勤務間インターバルの設定、職場での時短対策会議の開催",
  doctorInterview: "1",
  doctorReduction: "1",
  doctorInterval: "1",
  doctorLimit: "1",
  concludedOn: "2026-03-12",
  representativeKind: "majority",
  representativeTitle: "検査課主任",
  representativeName: "山田　花子",
  electionMethod: "投票による選挙",
  isMajority: "1",
  isNotSupervisor: "1",
  committeeSize: "6",
  otherMembers: "青木健太、田中裕子、鈴木一郎",
  isFourFifths: "1",
  employerTitle: "代表取締役",
  employerName: "青木　健太",
  laborOffice: "横浜南",
  filedOn: "2026-03-16",
  submitter: "employer",
};
const tables = {
  sites: [],
  overtime: [
    overtime,
    { ...overtime, reason: "月末の決算事務", work: "経理", headcount: "5", month: "15", year: "150" },
  ],
  overtimeFlexible: [{ ...overtime, work: "検査", headcount: "8", month: "20", year: "200" }],
  holiday: [
    {
      reason: "臨時の受注、納期変更への対応",
      work: "機械組立",
      headcount: "20",
      scheduledHolidays: "土曜・日曜・祝日",
      days: "1か月に1日",
      from: "08:30",
      to: "17:30",
    },
  ],
  special: [special],
  specialRecovery: [
    { ...special, work: "復旧工事", monthRate: "50", month: "120", monthOver: "130", year: "700", yearOver: "820" },
  ],
  specialDriver: [
    {
      ...special,
      work: "自動車運転者",
      times: "",
      monthRate: "50",
      month: "85",
      monthOver: "95",
      year: "900",
      yearOver: "1020",
    },
  ],
  specialDoctor: [
    {
      ...special,
      level: "B",
      times: "",
      work: "救急科",
      monthRate: "50",
      month: "150",
      monthOver: "160",
      year: "1800",
      yearOver: "1920",
    },
  ],
  members: ["山田　花子", "佐藤　次郎", "高橋　三郎"].map((name) => ({ name, term: "2026/04/01から2年" })),
};

type Changes = { fields?: Record<string, string>; tables?: AgreementContent["tables"] };
/** A content in which every field of the form is filled in and nothing is wrong. */
export const anAgreement = (type: AgreementType, changes: Changes = {}): AgreementContent =>
  readContent(type, { fields: { ...fields, ...changes.fields }, tables: { ...tables, ...changes.tables } });

/** The same with other values in the first row of a table. */
export const withRow = (type: AgreementType, table: string, values: Record<string, string>) => {
  const content = anAgreement(type);
  const [first, ...others] = content.tables[table]!;
  return anAgreement(type, { tables: { ...content.tables, [table]: [{ ...first, ...values }, ...others] } });
};

export const headOfficeSites = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `株式会社青葉製作所　第${index + 1}支店`,
    laborInsurance: "14-1-01-123456-000",
    address: `神奈川県横浜市中区本町${index + 1}番1号`,
    phone: "045-000-0002",
    laborOffice: "横浜南",
    headcount: "12",
    industry: "小売業",
    representativeTitle: "販売員",
    representativeName: "中村　四郎",
    electionMethod: "挙手",
    concludedOn: "2026-03-13",
    isQualified: "1",
  }));
