import type { AgreementContent } from "#shared/agreements/content.ts";
import type { AgreementFinding } from "#shared/agreements/form.ts";
import { filledRows } from "#shared/agreements/values.ts";
import { isFormDay, yearEnd } from "#shared/dates/year.ts";
import { addDays, type Day, showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { error, warning } from "./finding.ts";

const checkValidity = (from: string, to: string): AgreementFinding[] => {
  const end = yearEnd(from);
  if (to === end) return [];
  if (to < from)
    return [error("validTo", "有効期間の終わりが、始めより前になっています。", "労働基準法施行規則17条1項1号")];
  if (to < end)
    return [
      // Work that is over sooner may have a shorter one.
      warning(
        "validTo",
        `対象期間が1年なので、有効期間は原則として1年以上（${showDay(end)}まで）です。事業が1年より早く終わるときのほかは直してください。`,
        "労働基準法36条2項2号",
      ),
    ];
  return [
    warning(
      "validTo",
      `有効期間が1年より長くなっています。1年（${showDay(end)}まで）とするのが望ましいとされています。`,
    ),
  ];
};

const checkStart = (start: string, from: string, to: string): AgreementFinding[] => {
  if (start === from) return [];
  if (start > to)
    return [error("startDate", "起算日が、有効期間の終わりより後になっています。", "労働基準法36条2項2号")];
  const message = `対象期間は起算日から1年間（${showDay(yearEnd(start))}まで）です。有効期間の始めの日と違うので確認してください。`;
  return [warning("startDate", message, "労働基準法36条2項2号")];
};

/** What is to be said of 届出日, given when the period begins; "" where a day is not known. */
export const checkFiledOn = (filed: string, from: string, today = ""): AgreementFinding[] => {
  if (filed && today && filed > today) return [error("filedOn", messages.filedInFuture)];
  if (!filed || !from || filed < from) return [];
  return [
    warning(
      "filedOn",
      `有効期間の始め（${showDay(from)}）より前に届け出ていません。始めの日から届け出るまでの時間外労働・休日労働は、協定があっても違法です。次からは${showDay(addDays(from, -1))}までに届け出てください。`,
      "労働基準法36条1項",
    ),
  ];
};

type Days = Record<"elected" | "concluded" | "filed" | "from", string>;
const checkDays = ({ elected, concluded, filed, from }: Days): AgreementFinding[] => [
  ...(elected && concluded && elected > concluded
    ? [error("electedOn", messages.electedAfterConcluded, "労働基準法施行規則6条の2第1項")]
    : []),
  ...(concluded && filed && concluded > filed
    ? [error("concludedOn", "成立年月日が、届出日より後になっています。", "労働基準法36条1項")]
    : []),
  ...(concluded && from && concluded > from
    ? [warning("concludedOn", "成立年月日が、有効期間の始めの日より後になっています。", "労働基準法36条1項")]
    : []),
];

/** 有効期間, 起算日 with its 対象期間 of one year, and the days on which it was concluded and filed. */
export const checkPeriod = (content: AgreementContent, today?: Day): AgreementFinding[] => {
  const day = (name: string) => (isFormDay(content.fields[name] ?? "") ? content.fields[name]! : "");
  const [start, from, to] = ["startDate", "validFrom", "validTo"].map(day) as [string, string, string];
  const isFlexible = filledRows(content, "overtimeFlexible").length > 0;
  return [
    ...(from && to ? checkValidity(from, to) : []),
    ...(start && from && to ? checkStart(start, from, to) : []),
    ...checkDays({
      elected: content.fields.representativeKind === "union" ? "" : day("electedOn"),
      concluded: day("concludedOn"),
      filed: day("filedOn"),
      from: from || start,
    }),
    ...checkFiledOn(day("filedOn"), from || start, today),
    ...(isFlexible && content.fields.flexiblePeriod === ""
      ? [
          error(
            "flexiblePeriod",
            "②の労働者がいるので、変形労働時間制の対象期間を選んでください。",
            "労働基準法36条4項",
          ),
        ]
      : []),
  ];
};
