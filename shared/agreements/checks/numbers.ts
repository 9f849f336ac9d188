import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import type { AgreementFinding } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { boundOf, isOver, leftOf } from "#shared/agreements/limits.ts";
import {
  filledRows,
  numberOf,
  overtimeTables,
  type TableRow,
  specialTables,
  tablesOf,
} from "#shared/agreements/values.ts";
import { error, warning } from "./finding.ts";

type CheckedRow = {
  type: AgreementType;
  content: AgreementContent;
  table: string;
  row: TableRow;
  at: (column: string) => string;
};

const columns = { day: "1日", month: "1箇月", year: "1年", times: "回数" } as const;
const hasSpecial = (type: AgreementType) =>
  tablesOf(agreementFormOf(type)).some(({ name }) => specialTables.includes(name));
const advice = ({ type, table }: CheckedRow, column: string) => {
  if (!overtimeTables.includes(table) || column === "day") return "";
  return hasSpecial(type)
    ? "限度時間を超える時間数は、特別条項に書きます。"
    : "超えることがあるなら、特別条項付きの様式を使います。";
};

const checkLimits = (checked: CheckedRow): AgreementFinding[] =>
  Object.entries(columns).flatMap(([column, label]) => {
    const { type, content, table, row, at } = checked;
    const value = numberOf(row[column]);
    const bound = boundOf(type, table, column, { content, row });
    if (value === undefined || !bound || !isOver(bound, value)) return [];
    const { max, isBelow, unit, basis } = bound;
    const limit = isBelow ? `${max}${unit}未満` : `${max}${unit}まで`;
    const over = isBelow ? "" : `${-leftOf(bound, value)}${unit}超えています。`;
    return [error(at(column), `${label}は${limit}です。${over}${advice(checked, column)}`, basis)];
  });

const beyond60 = "月60時間を超える時間外労働の割増は50％以上です。この率が60時間までの分なら、そのままで構いません。";
const rateColumns = ["monthRate", "yearRate"];
const checkRates = ({ row, at }: CheckedRow): AgreementFinding[] =>
  rateColumns.flatMap((column) => {
    const rate = numberOf(row[column]);
    const isBelow50 = column === "monthRate" && over(numberOf(row.month), 60) && over(50, rate) && !over(25, rate);
    if (isBelow50) return [warning(at(column), beyond60, "労働基準法37条1項ただし書")];
    if (rate === undefined || rate > 25) return [];
    if (rate < 25) return [error(at(column), "割増賃金率は25％以上にします。", "労働基準法37条1項")];
    return [
      warning(
        at(column),
        "法律の下限の25％です。限度時間を超える分は、25％を超える率とするよう努めることとされています。",
        "36協定の指針5条3項",
      ),
    ];
  });

/** No limit holds for research (36条11項), but what more hours than these bring with them does. */
const checkResearch = ({ type, table, row, at }: CheckedRow): AgreementFinding[] => {
  if (type !== "9-3" || !overtimeTables.includes(table)) return [];
  const month = numberOf(row.month);
  return [
    ...(over(month, 100)
      ? [
          warning(
            at("month"),
            "時間外・休日労働が月100時間を超えた人には、申出がなくても医師の面接指導が義務です。",
            "労働安全衛生法66条の8の2",
          ),
        ]
      : []),
    ...(over(month, 60)
      ? [warning(at("month"), "月60時間を超える時間外労働の割増は50％以上です。", "労働基準法37条1項ただし書")]
      : []),
  ];
};

/** Where 36条6項3号 holds, months above 80 hours cannot follow each other. */
const checkAverage = ({ table, row, at }: CheckedRow): AgreementFinding[] =>
  table === "special" && over(numberOf(row.month), 80)
    ? [
        warning(
          at("month"),
          "80時間を超える月が続くと、2～6か月の平均80時間を超えます。実際の時間は毎月確かめてください。",
          "労働基準法36条6項3号",
        ),
      ]
    : [];

const over = (value: number | undefined, other: number | undefined) =>
  value !== undefined && other !== undefined && value > other;

/** The 限度時間 that the rows of a special clause go beyond: the longer one where there are both. */
const limitsOf = (content: AgreementContent) =>
  content.fields.flexiblePeriod === "long" &&
  filledRows(content, "overtimeFlexible").length > 0 &&
  filledRows(content, "overtime").length === 0
    ? { month: 42, year: 320 }
    : { month: 45, year: 360 };

/** The most hours that a year can have by the months' numbers: beyond the limit in so many months, within it in the others. */
const reachable = ({ table, row, content }: CheckedRow) => {
  const month = numberOf(row.month);
  if (month === undefined) return undefined;
  const times = numberOf(row.times);
  if (!specialTables.includes(table) || times === undefined || times > 12) return month * 12;
  return times * month + (12 - times) * limitsOf(content).month;
};

const checkProportions = (checked: CheckedRow): AgreementFinding[] => {
  const { row, at } = checked;
  const [day, month, year] = [row.day, row.month, row.year].map(numberOf);
  const most = reachable(checked);
  const limits = limitsOf(checked.content);
  const isWithin = month !== undefined && year !== undefined && month <= limits.month && year <= limits.year;
  const unlikely: [isUnlikely: boolean, column: string, sentence: string][] = [
    [over(day, 15), "day", "1日の時間数が15時間を超えています。1日の労働時間と合わせて確認してください。"],
    [over(day, month), "day", "1日の時間数が、1箇月の時間数より長くなっています。"],
    [over(month, year), "month", "1箇月の時間数が、1年の時間数より長くなっています。"],
    [
      specialTables.includes(checked.table) && isWithin,
      "month",
      "1箇月も1年も限度時間までの行です。特別条項には、限度時間を超える場合だけを書きます。",
    ],
    [over(year, most), "year", `1箇月の時間数からは、1年に${most}時間までです。1年の時間数を確認してください。`],
    ...(["day", "month", "year"] as const).map((column): [boolean, string, string] => [
      over(numberOf(row[column]), numberOf(row[`${column}Over`])),
      `${column}Over`,
      "所定労働時間を超える時間数は、法定労働時間を超える時間数を下回りません。",
    ]),
  ];
  return unlikely.filter(([is]) => is).map(([, column, sentence]) => warning(at(column), sentence));
};

const vague =
  /^(?:業務の?都合上?|業務上)?(?:必要|やむを得ない|やむをえない)(?:な|である)?(?:とき|場合|ため)?。?$|^業務(?:多忙|繁忙)(?:のため|なため|なとき)?。?$/;
const checkReason = ({ table, row, at }: CheckedRow): AgreementFinding[] =>
  vague.test((row.reason ?? "").trim())
    ? [
        warning(
          at("reason"),
          "事由が具体的ではありません。どのような業務で、何が起きたときかを書いてください。",
          specialTables.includes(table) ? "36協定の指針5条1項" : undefined,
        ),
      ]
    : [];

/** What is said of the hours of each row: the law's bounds, and what can hardly be meant. */
export const checkNumbers = (type: AgreementType, content: AgreementContent): AgreementFinding[] =>
  [...overtimeTables, ...specialTables].flatMap((table) =>
    filledRows(content, table).flatMap(({ row, index }) => {
      const checked: CheckedRow = { type, content, table, row, at: (column) => `${table}[${index}].${column}` };
      return [
        ...checkLimits(checked),
        ...checkRates(checked),
        ...checkAverage(checked),
        ...checkResearch(checked),
        ...checkProportions(checked),
        ...checkReason(checked),
      ];
    }),
  );
