// The forms where other rules hold. How their rows are grouped is to be verified against the official sheets.
import type { AgreementField, AgreementSection, AgreementTable } from "#shared/agreements/form.ts";
import { careFields, specialColumns, specialTable } from "./special.ts";

const total = "（時間外労働及び休日労働を合算した時間数。";

const limited = {
  month: `${total}①については100時間未満に限る。）`,
  year: "（時間外労働のみの時間数。720時間以内に限る。）",
};
/** 労働基準法139条1項: 月100時間未満 and 平均80時間 do not hold for 災害復旧・復興; 720 hours and 6 times do. */
export const constructionTables: AgreementTable[] = [
  { ...specialTable, label: "①　工作物の建設の事業に従事する場合", columns: specialColumns(limited) },
  {
    name: "specialRecovery",
    label: "②　災害時における復旧及び復興の事業に従事する場合",
    help: "災害時における復旧・復興の工事に就くときだけ書きます。月100時間未満の上限はかかりません。",
    columns: specialColumns(limited),
  },
];

/** 労働基準法140条1項: 960 hours a year and nothing else. */
const driverWords = {
  month: `${total}①については100時間未満に限る。）`,
  year: "（時間外労働のみの時間数。①については720時間以内、②については960時間以内に限る。）",
};
export const driverTables: AgreementTable[] = [
  { ...specialTable, label: "①　下記②以外の者", columns: specialColumns(driverWords) },
  {
    name: "specialDriver",
    label: "②　自動車の運転の業務に従事する労働者",
    help: "年960時間までです。月100時間未満、年6回の上限はかかりませんが、改善基準告示の拘束時間を守ります。",
    columns: specialColumns(driverWords, { hasTimes: false }),
  },
];

/** 労働基準法141条, 労働基準法施行規則69条の5, 医療法施行規則. 連携B: 960 in each agreement, 1,860 in all. */
export const doctorLevels = [
  { value: "A", label: "A水準医療機関で勤務する医師", max: 960 },
  { value: "linkedB", label: "連携B水準医療機関で他院と兼務する医師", max: 960 },
  { value: "B", label: "B水準医療機関で対象業務に従事する医師", max: 1860 },
  { value: "C1", label: "C-1水準医療機関で臨床研修を受ける医師", max: 1860 },
  { value: "C2", label: "C-2水準医療機関で高度な技能の研修を受ける医師", max: 1860 },
];
const level: AgreementField = {
  name: "level",
  label: "医療機関の水準",
  kind: "choice",
  isRequired: true,
  values: doctorLevels.map(({ value, label }) => ({ value, label })),
  help: "年の上限が水準で決まります。A水準と連携B水準は960時間、B水準とC水準は1,860時間です。",
};
const doctorWords = {
  month: `${total}100時間未満に限る。②について面接指導の実施等の措置を講ずる場合を除く。）`,
  year: "（①については時間外労働のみの時間数で720時間以内、②については休日労働を合算した時間数で水準により960時間又は1,860時間以内に限る。）",
  yearHelp: "起算日から1年間です。医師の分には、休日労働の時間も含めます。",
};
export const doctorTables: AgreementTable[] = [
  { ...specialTable, label: "①　下記②以外の者", columns: specialColumns(doctorWords) },
  {
    name: "specialDoctor",
    label: "②　医業に従事する医師",
    columns: [level, ...specialColumns(doctorWords, { hasTimes: false })],
  },
];
/** 労働基準法施行規則69条の5: beyond 100 hours a month only with these. */
export const doctorFields: AgreementField[] = [
  {
    name: "doctorInterview",
    label:
      "１箇月の時間外労働及び休日労働を合算した時間数が100時間以上となることが見込まれる医師に対し、面接指導を行い、その結果に基づき必要な就業上の措置を講ずること。",
    kind: "tick",
    help: "②の医師がいるときにチェックします。",
  },
  {
    name: "doctorInterval",
    label: "②のうちＡ水準以外の医師に対し、継続した休息時間の確保（勤務間インターバル）及び代償休息の付与を行うこと。",
    kind: "tick",
    help: "連携B水準、B水準、C水準の医師がいるときにチェックします。",
  },
];

/** 労働基準法36条11項: neither 限度時間 nor 月100時間未満 nor 平均80時間 hold for research. The measures are a duty to try (指針9条3項). */
export const researchSection: AgreementSection = {
  step: "special",
  title: "健康及び福祉の確保",
  help: "研究開発の業務には限度時間がありません。月45時間・年360時間を超えるときは、措置を定めるよう努めることとされています。",
  fields: careFields.map(({ isRequired: _, ...field }) => field),
  tables: [],
};
