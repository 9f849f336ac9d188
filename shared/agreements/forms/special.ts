import type { AgreementField, AgreementSection, AgreementTable } from "#shared/agreements/form.ts";
import { headcount, hours, optionalHours, work } from "./working-hours.ts";

const rate = (name: string, label: string): AgreementField => ({
  name,
  label,
  valueType: "percent",
  unit: "％",
  isRequired: true,
  help: "25％を下回れません。25％を超える率にするよう努めることとされています。月60時間を超える分は50％以上です（37条1項ただし書）。例　35",
});

const reason: AgreementField = {
  name: "reason",
  label: "臨時的に限度時間を超えて労働させることができる場合",
  valueType: "text",
  isRequired: true,
  help: "予見できない業務量の大幅な増加など、臨時のものに限ります。例　大規模なクレームへの対応、突発的な仕様変更",
};
const times: AgreementField = {
  name: "times",
  label: "１箇月　限度時間を超えて労働させることができる回数（６回以内に限る。）",
  valueType: "count",
  unit: "回",
  isRequired: true,
  help: "月45時間（1年変形で3か月を超えるときは42時間）を超えてよい月の数です。1年に6回までです。",
};

export type SpecialWords = { month: string; year: string; yearHelp?: string };
/** Whom 36条5項 does not bind: 第9号の3の5, 第9号の5. */
const optionalTimes: AgreementField = {
  name: "times",
  label: "１箇月　限度時間を超えて労働させることができる回数（①については６回以内、②については任意）",
  valueType: "count",
  unit: "回",
  help: "②には年6回の上限がありません。回数を決めたときだけ書きます。",
};

/** What every special clause asks of a row; the words of its bounds differ by form. */
export const specialColumns = (words: SpecialWords, { isTimesOptional = false } = {}): AgreementField[] => [
  reason,
  work,
  headcount,
  optionalHours("day", "１日（任意）　法定労働時間を超える時間数", "1日の時間も決めたときだけ書きます。"),
  optionalHours("dayOver", "１日（任意）　所定労働時間を超える時間数（任意）"),
  isTimesOptional ? optionalTimes : times,
  hours(
    "month",
    `１箇月${words.month}　法定労働時間を超える時間数と休日労働の時間数を合算した時間数`,
    "時間外労働と休日労働の合計です。",
  ),
  optionalHours(
    "monthOver",
    `１箇月${words.month}　所定労働時間を超える時間数と休日労働の時間数を合算した時間数（任意）`,
  ),
  rate("monthRate", "１箇月　限度時間を超えた労働に係る割増賃金率"),
  hours(
    "year",
    `１年${words.year}　法定労働時間を超える時間数`,
    words.yearHelp ?? "起算日から1年間です。休日労働の時間は含めません。",
  ),
  optionalHours("yearOver", `１年${words.year}　所定労働時間を超える時間数（任意）`),
  rate("yearRate", "１年　限度時間を超えた労働に係る割増賃金率"),
];

export const specialTable: AgreementTable = {
  name: "special",
  label: "臨時的に限度時間を超えて労働させることができる場合",
  columns: specialColumns({
    month: "（時間外労働及び休日労働を合算した時間数。100時間未満に限る。）",
    year: "（時間外労働のみの時間数。720時間以内に限る。）",
  }),
};

/** 労働基準法第36条第1項の協定で定める労働時間の延長及び休日の労働について留意すべき事項等に関する指針8条, 様式第9号の2裏面. */
const measures = [
  "労働時間が一定時間を超えた労働者に医師による面接指導を実施すること。",
  "労働基準法第37条第4項に規定する時刻の間において労働させる回数を１箇月について一定回数以内とすること。",
  "終業から始業までに一定時間以上の継続した休息時間を確保すること。",
  "労働者の勤務状況及びその健康状態に応じて、代償休日又は特別な休暇を付与すること。",
  "労働者の勤務状況及びその健康状態に応じて、健康診断を実施すること。",
  "年次有給休暇についてまとまつた日数連続して取得することを含めてその取得を促進すること。",
  "心とからだの健康問題についての相談窓口を設置すること。",
  "労働者の勤務状況及びその健康状態に配慮し、必要な場合には適切な部署に配置転換をすること。",
  "必要に応じて、産業医等による助言・指導を受け、又は労働者に産業医等による助言・指導に基づく保健指導を受けさせること。",
  "その他",
];

const care = "限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置";
export const careFields: AgreementField[] = [
  {
    name: "healthMeasures",
    label: `${care}（該当する番号）`,
    valueType: "choices",
    isRequired: true,
    values: measures.map((text, index) => ({ value: `${index + 1}`, label: text })),
    help: "行うものをすべて選びます。",
  },
  {
    name: "healthDetail",
    label: `${care}（具体的内容）`,
    valueType: "longText",
    isRequired: true,
    help: "選んだ番号ごとに、いつ何をするかを書きます。例　対象労働者への医師による面接指導の実施、11時間の勤務間インターバルを設定",
  },
];

export const specialSection = (tables: AgreementTable[], more: AgreementField[] = []): AgreementSection => ({
  step: "special",
  title: "特別条項",
  help: "臨時に限度時間を超えることがあるときの取り決めです。原則は、特別な事情のない月は限度時間までです。",
  fields: [
    {
      name: "procedure",
      label: "限度時間を超えて労働させる場合における手続",
      valueType: "text",
      isRequired: true,
      help: "超える前に会社と労働者側が行うことです。例　労働者代表者に対する事前申し入れ",
    },
    ...careFields,
    ...more,
  ],
  tables,
});
