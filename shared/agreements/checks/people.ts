import type { AgreementContent } from "#shared/agreements/content.ts";
import type { AgreementFinding, AgreementForm } from "#shared/agreements/form.ts";
import { fieldsOf, filledRows, numberOf, overtimeTables, specialTables, tablesOf } from "#shared/agreements/values.ts";
import { checkElection } from "./election.ts";
import { error, warning } from "./finding.ts";

const managing = /取締役|代表社員|役員|監査役|社長|^(支店|工場|事業)長$/;

const checkRepresentative = ({ fields }: AgreementContent): AgreementFinding[] =>
  fields.representativeKind !== "union" && managing.test(fields.representativeTitle ?? "")
    ? [
        warning(
          "representativeTitle",
          "役員（労働者ではありません）や管理監督者は、過半数代表者になれません。職名を確認してください。",
          "労働基準法施行規則6条の2第1項",
        ),
      ]
    : [];

/** Every number of people beside the number of employees. */
const checkHeadcounts = (form: AgreementForm, content: AgreementContent, employeeCount?: number): AgreementFinding[] =>
  employeeCount === undefined
    ? []
    : tablesOf(form)
        .filter(({ name }) => name !== "sites")
        .flatMap(({ name }) =>
          filledRows(content, name)
            .filter(({ row }) => (numberOf(row.headcount) ?? 0) > employeeCount)
            .map(({ index }) =>
              warning(`${name}[${index}].headcount`, `事業場の従業員数（${employeeCount}人）より多くなっています。`),
            ),
        );

const minutes = (time: string) => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};
/** Longer than a night's work when it goes on past midnight: rather the two times changed places. */
const nightMost = 13 * 60;

const checkHolidays = (content: AgreementContent): AgreementFinding[] =>
  filledRows(content, "holiday").flatMap(({ row, index }) => {
    const at = (column: string) => `holiday[${index}].${column}`;
    const [from, to] = [minutes(row.from ?? ""), minutes(row.to ?? "")];
    const days = Number(
      /(?:1|一)(?:か|カ|ヶ|ケ|箇|ヵ)?月に?(?:つき)?(\d+)日/.exec((row.days ?? "").normalize("NFKC"))?.[1] ?? 0,
    );
    return [
      ...(from !== undefined && from === to ? [warning(at("to"), "始業と終業の時刻が同じです。")] : []),
      ...(from !== undefined && to !== undefined && to < from && to + 1440 - from > nightMost
        ? [warning(at("to"), "終業の時刻が、始業の時刻より前です。翌日にまたがるのでなければ、直してください。")]
        : []),
      ...(days > 5
        ? [warning(at("days"), "法定休日は週に1日（1か月に4日か5日）です。日数を確認してください。", "労働基準法35条")]
        : []),
    ];
  });

/** The ticks that stand for what nobody may work beyond, without which the agreement is void. */
const limitTicks = {
  withinLimits: [
    "月100時間未満・2～6か月の平均80時間以内を労使で確認して、チェックを入れてください。チェックのない協定は無効です。",
    "労働基準法36条6項2号・3号",
  ],
  doctorLimit: [
    "医師の月100時間未満・年の上限を労使で確認して、チェックを入れてください。チェックのない協定は無効です。",
    "労働基準法141条3項",
  ],
} as const;
const checkLimitTicks = (form: AgreementForm, content: AgreementContent): AgreementFinding[] => {
  const tables = [...overtimeTables, "holiday", ...specialTables];
  if (tables.every((name) => filledRows(content, name).length === 0)) return [];
  const asked = new Set(fieldsOf(form).map(({ name }) => name));
  return Object.entries(limitTicks)
    .filter(([name]) => asked.has(name) && content.fields[name] !== "1")
    .map(([name, [sentence, basis]]) => error(name, sentence, basis));
};

/** What doctors need: beyond 155 hours a month fewer hours, at other levels than A 勤務間インターバル and 代償休息. */
const checkDoctors = (content: AgreementContent): AgreementFinding[] => {
  const rows = filledRows(content, "specialDoctor").map(({ row }) => row);
  const isOff = (name: string) => content.fields[name] !== "1";
  return [
    ...(isOff("doctorReduction") && rows.some(({ month }) => (numberOf(month) ?? 0) > 155)
      ? [
          error(
            "doctorReduction",
            "月155時間を超える医師がいるので、内容を確認して、チェックを入れてください。",
            "医療法108条6項",
          ),
        ]
      : []),
    ...(isOff("doctorInterval") && rows.some(({ level = "" }) => level !== "A" && level !== "")
      ? [
          error(
            "doctorInterval",
            "A水準以外の医師がいるので、内容を確認して、チェックを入れてください。",
            "医療法123条",
          ),
        ]
      : []),
  ];
};

export const checkPeople = (form: AgreementForm, content: AgreementContent, employeeCount?: number) => [
  ...checkElection(content),
  ...checkRepresentative(content),
  ...checkHeadcounts(form, content, employeeCount),
  ...checkHolidays(content),
  ...checkLimitTicks(form, content),
  ...checkDoctors(content),
];
