import { addDays, type Day, isCalendarDay, isDay } from "#shared/dates/day.ts";
import { nextOpeningDay } from "#shared/dates/holidays.ts";
import { nameKey } from "#shared/text/keys.ts";
import { claimEnd } from "./claim-end.ts";

/** Of which day its 支給要領 counts the 支給申請 of a 助成金 that is named so. */
type Scheme = { named: RegExp; base: string };

/** Plans, and what is counted otherwise: 第2種 of 出生時両立支援 from the next business year. */
const otherwise = /計画届|計画書|変更届|出生時両立支援.*第2種/;

/** The first that is named counts: courses before what the whole 助成金 has in common. */
const schemes: readonly Scheme[] = [
  { named: /正社員化/, base: "転換または直接雇用のあと、6か月分の賃金の支払日" },
  { named: /賃金規定等(?:改定|共通化)/, base: "賃金規定等の改定または共通化のあと、6か月分の賃金の支払日" },
  { named: /賞与・?退職金制度/, base: "最初の賞与の支給または積立てのあと、6か月分の賃金の支払日" },
  { named: /労働時間延長/, base: "労働時間の延長のあと、6か月分の賃金の支払日" },
  { named: /社会保険適用時処遇改善/, base: "取組のあと、6か月分の賃金の支払日" },
  { named: /出生時両立支援/, base: "育児休業が終わった日" },
  { named: /育児休業等支援.*復帰/, base: "育児休業から復帰して6か月を経過する日" },
  { named: /育児休業等支援.*取得/, base: "育児休業を始めて3か月を経過する日" },
  {
    named: /育児休業等支援/,
    base: "育児休業取得時は休業を始めて3か月、職場復帰時は復帰して6か月を経過する日",
  },
  { named: /柔軟な働き方選択制度/, base: "制度の利用を始めて6か月を経過する日" },
  { named: /不妊治療/, base: "制度の利用が合わせて5日（回）になった日" },
  { named: /人材育成支援|人への投資|リスキリング|人材開発支援/, base: "訓練が終わった日" },
  { named: /特定求職者雇用開発|特開金/, base: "支給対象期（6か月）の末日" },
  { named: /トライアル雇用/, base: "トライアル雇用が終わった日" },
  { named: /雇用調整助成|雇調金/, base: "支給対象期間の末日" },
];

/** What 起点日 is for a 助成金 as typed; undefined where its way of counting is not known. */
export const baseDayOf = (subsidy = ""): string | undefined => {
  const name = nameKey(subsidy);
  return otherwise.test(name) ? undefined : schemes.find(({ named }) => named.test(name))?.base;
};

/** `isClosed`: the last day is one on which offices of the state are closed; whether the next one will do, the 労働局 says. */
export type Claim = { startdate: Day; deadline: Day; isClosed: boolean };
/** The calendar of holidays ends a year later. */
const lastKnown = "2099-01-01";

/** When the 支給申請 begins, the day after 起点日, and ends; undefined without 起点日 or where the 助成金 is not known. */
export const claimOf = (row: { subsidy?: string | undefined; baseDate?: string | undefined }): Claim | undefined => {
  const { subsidy, baseDate } = row;
  if (!isDay(baseDate) || !isCalendarDay(baseDate) || baseDate >= lastKnown || !baseDayOf(subsidy)) return undefined;
  const startdate = addDays(baseDate, 1);
  const deadline = claimEnd(startdate);
  return { startdate, deadline, isClosed: nextOpeningDay(deadline) !== deadline };
};
