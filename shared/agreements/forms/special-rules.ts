// The forms where other rules hold. How their rows are grouped is to be verified against the official sheets.
import type { AgreementField, AgreementSection, AgreementTable } from "#shared/agreements/form.ts";
import { careFields, specialColumns, specialTable, type SpecialWords } from "./special.ts";

const total = "（時間外労働及び休日労働を合算した時間数。";
/** ② has no limit of its own a month, and `year` names those of the year. */
const words = (year: string): SpecialWords => ({
  month: `${total}①については100時間未満に限る。）`,
  year: `（時間外労働のみの時間数。${year}に限る。）`,
});

type Second = Omit<AgreementTable, "columns">;
type Rules = { words: SpecialWords; isTimesOptional?: boolean; more?: AgreementField[] };
/** ① whom the general limits hold for, ② whom others do. */
const pair = (
  first: string,
  second: Second,
  { words: own, isTimesOptional = false, more = [] }: Rules,
): AgreementTable[] => [
  { ...specialTable, label: first, columns: specialColumns(own) },
  { ...second, columns: [...more, ...specialColumns(own, { isTimesOptional })] },
];

/** 労働基準法139条1項: 月100時間未満 and 平均80時間 do not hold for 災害復旧・復興; 720 hours and 6 times do. */
export const constructionTables = pair(
  "①　工作物の建設の事業に従事する場合",
  {
    name: "specialRecovery",
    label: "②　災害時における復旧及び復興の事業に従事する場合",
    help: "災害時における復旧・復興の工事に従事するときだけ書きます。月100時間未満の上限は適用されません。",
  },
  { words: words("720時間以内") },
);

/** 労働基準法140条1項: 960 hours a year and nothing else. */
export const driverTables = pair(
  "①　下記②以外の者",
  {
    name: "specialDriver",
    label: "②　自動車の運転の業務に従事する労働者",
    help: "年960時間までです。月100時間未満、年6回の上限は適用されませんが、改善基準告示の拘束時間を守ります。",
  },
  { words: words("①については720時間以内、②については960時間以内"), isTimesOptional: true },
);

/** 労働基準法施行規則69条の4, and in its place for 特定労務管理対象機関 令和4年厚生労働省令第6号1条. */
const doctorRules = {
  a: "労働基準法141条2項・労働基準法施行規則69条の4",
  others: "医療法128条・労働基準法141条2項",
};
/** 連携B: 960 in each agreement, 1,860 in all. */
export const doctorLevels = [
  { value: "A", label: "A水準医療機関で勤務する医師", max: 960, basis: doctorRules.a },
  { value: "linkedB", label: "連携B水準医療機関で他院と兼務する医師", max: 960, basis: doctorRules.others },
  { value: "B", label: "B水準医療機関で対象業務に従事する医師", max: 1860, basis: doctorRules.others },
  { value: "C1", label: "C-1水準医療機関で臨床研修を受ける医師", max: 1860, basis: doctorRules.others },
  { value: "C2", label: "C-2水準医療機関で高度な技能の研修を受ける医師", max: 1860, basis: doctorRules.others },
];
const level: AgreementField = {
  name: "level",
  label: "医療機関の水準",
  valueType: "choice",
  isRequired: true,
  values: doctorLevels.map(({ value, label }) => ({ value, label })),
  help: "年の上限が水準で決まります。A水準と連携B水準は960時間、B水準とC水準は1,860時間です。",
};
export const doctorTables = pair(
  "①　下記②以外の者",
  { name: "specialDoctor", label: "②　医業に従事する医師" },
  {
    words: {
      month: `${total}100時間未満に限る。②について面接指導の実施等の措置を講ずる場合を除く。）`,
      year: "（①については時間外労働のみの時間数で720時間以内、②については休日労働を合算した時間数で水準により960時間又は1,860時間以内に限る。）",
      yearHelp: "起算日から1年間です。医師の分には、休日労働の時間も含めます。",
    },
    isTimesOptional: true,
    more: [level],
  },
);
/** 労働基準法施行規則69条の3第2項: what an agreement settles for doctors. Beyond 100 hours a month only with the first. */
export const doctorFields: AgreementField[] = [
  {
    name: "doctorInterview",
    label:
      "１箇月の時間外労働及び休日労働を合算した時間数が100時間以上となることが見込まれる医師に対し、面接指導を行い、その結果に基づき必要な就業上の措置を講ずること。",
    valueType: "tick",
    help: "②の医師を月100時間以上働かせることがあるときにチェックします。",
  },
  {
    name: "doctorReduction",
    label:
      "１箇月の時間外労働及び休日労働を合算した時間数が155時間を超えた医師について、労働時間の短縮のために必要な措置を講ずること。",
    valueType: "tick",
    help: "②の医師を月155時間を超えて働かせることがあるときにチェックします。",
  },
  {
    name: "doctorInterval",
    label: "②のうちＡ水準以外の医師に対し、継続した休息時間の確保（勤務間インターバル）及び代償休息の付与を行うこと。",
    valueType: "tick",
    help: "連携B水準、B水準、C水準の医師がいるときにチェックします。",
  },
];
/** The official sentence (様式第9号の4, 第9号の5) up to its last bracket, whose words are to be verified. */
export const doctorLimit: AgreementField = {
  name: "doctorLimit",
  label:
    "【医業に従事する医師】上記で定める時間数にかかわらず、時間外労働及び休日労働を合算した時間数は、１箇月について100時間未満でなければならず、かつ１年について960時間（Ｂ水準医療機関若しくはＣ水準医療機関において当該指定に係る業務に従事する医師又は連携Ｂ水準医療機関から他の病院若しくは診療所に派遣される医師（当該指定に係る派遣に係るものに限る。）については1,860時間）以下でなければならないこと（ただし、１箇月について100時間以上となることが見込まれる医師に面接指導の実施等の措置を講ずる場合は、１箇月についてはこの限りでない。）。",
  valueType: "tick",
  help: "医師の時間外労働と休日労働の合計を、月100時間未満、年960時間（B水準・C水準などは1,860時間）以内に収めることを労使で確認して、チェックします。",
};

/** 労働基準法36条11項: neither 限度時間 nor 月100時間未満 nor 平均80時間 hold for research. The measures are a duty to try (指針9条3項). */
export const researchSection: AgreementSection = {
  step: "special",
  title: "健康及び福祉の確保",
  help: "研究開発の業務には限度時間がありません。月45時間・年360時間を超えるときは、措置を定めるよう努めることとされています。時間外・休日労働が月100時間を超えた人には、申出がなくても医師の面接指導が義務です（安衛法66条の8の2）。",
  fields: careFields.map(({ isRequired: _, ...field }) => field),
  tables: [],
};
