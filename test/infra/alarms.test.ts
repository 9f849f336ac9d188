import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { figures } from "#shared/hosting/figures.ts";
import { subscriptions } from "#shared/events.ts";
import { asked, queries } from "#infra/queries.ts";
import { stages } from "#infra/stages.ts";
import { resourcesOf, templatesOf, type Templates } from "#test/support/templates.ts";

let templates: Templates;
beforeAll(() => void (templates = templatesOf()));

type Stat = {
  Stat: string;
  Period: number;
  Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
};
type Properties = ReturnType<typeof resourcesOf>[number]["Properties"];
const alarms = (from = templates) => resourcesOf(from, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);
const idOf = ({ AlarmName }: Properties) => String(AlarmName).replace(/^todoke-(prod|dev)-/, "");
const alarmOf = (id: string) => alarms().find((alarm) => idOf(alarm) === id)!;
/** The metrics that an alarm looks at, in one form. */
const metricsOf = ({ Metrics, Namespace, MetricName, Dimensions, Statistic, Period }: Properties): Stat[] =>
  Metrics
    ? Metrics.flatMap(({ MetricStat }: { MetricStat?: Stat }) => MetricStat ?? [])
    : [{ Stat: Statistic, Period, Metric: { Namespace, MetricName, Dimensions } }];

const guide = readFileSync("infra/docs/alarms.md", "utf8");
/** `egov-on-poll-age` → `…-age`: what is the same for every queue and consumer stands once. */
const titleOf = (id: string) => {
  const [, kind] = /-(errors|age|dead-letters)$/.exec(id) ?? [];
  return kind && id !== "table-errors" ? `…-${kind}` : id;
};

test("どの警報も、意味とすることを説明に持ち、同じ言葉で手引きにあり、手引きにはほかのものはない", () => {
  const rows = new Map(
    [...guide.matchAll(/^\| `([^`]+)` +\| (urgent|notice) +\| (.+?) +\| +(\d+) +\|$/gm)].map(
      ([, id, severity, text, metrics]) => [id!, [severity, text!.replaceAll("<br>", " "), Number(metrics)]],
    ),
  );
  for (const alarm of alarms()) {
    const [topic] = alarm.AlarmActions.map((action: unknown) => JSON.stringify(action));
    const severity = /urgent/i.test(topic) ? "urgent" : "notice";
    expect([idOf(alarm), rows.get(titleOf(idOf(alarm)))]).toEqual([
      idOf(alarm),
      [severity, alarm.AlarmDescription, metricsOf(alarm).length],
    ]);
    expect(alarm.AlarmDescription.length).toBeLessThan(1_024);
    expect(alarm.OKActions).toEqual(alarm.AlarmActions);
  }
  expect(new Set(rows.keys())).toEqual(new Set(alarms().map((alarm) => titleOf(idOf(alarm)))));
});

test("警報は、自分の段階のものだけを聞く", () => {
  for (const name of ["prod", "dev"] as const)
    for (const alarm of alarms(templatesOf(name))) {
      expect(alarm.AlarmName).toMatch(new RegExp(`^todoke-${name}-`));
      for (const { Metric } of metricsOf(alarm)) {
        const values = (Metric.Dimensions ?? []).map(({ Value }) => Value);
        const isOwn = (value: unknown) => typeof value === "object" || String(value).split("-").includes(name);
        expect([alarm.AlarmName, values.some(isOwn)]).toEqual([alarm.AlarmName, true]);
      }
    }
});

test("途絶えを知らせる警報は、数のない時間を0と数え、古い数で判断しない", () => {
  for (const id of ["hour-silent", "poll-silent"]) {
    const { Metrics, ComparisonOperator, Threshold, TreatMissingData } = alarmOf(id);
    const [judged] = Metrics.filter(({ Expression }: { Expression?: string }) => Expression);
    const filled = /^FILL\((\w+), 0\)$/.exec(judged.Expression)?.[1];
    expect([id, Metrics.some(({ Id }: { Id: string }) => Id === filled)]).toEqual([id, true]);
    expect([ComparisonOperator, Threshold, TreatMissingData]).toEqual(["LessThanThreshold", 1, "breaching"]);
  }
});

test("数の警報は、関数が記録に書く数だけを見る", () => {
  const seen = alarms()
    .flatMap(metricsOf)
    .filter(({ Metric }) => Metric.Namespace === "Todoke");
  for (const { Metric } of seen) {
    expect(Object.keys(figures)).toContain(Metric.MetricName);
    expect(Metric.Dimensions).toEqual([{ Name: "Stage", Value: "prod" }]);
  }
  expect(seen.length).toBeGreaterThan(7);
});

describe("来るはずのものが来ないとき", () => {
  /** What CloudWatch makes of a figure's points, oldest first, `undefined` where nothing was written in a period. */
  const stateOf = (id: string, points: (number | undefined)[]) => {
    const { ComparisonOperator, Threshold, EvaluationPeriods, TreatMissingData, Metrics } = alarmOf(id);
    const isFilled = Metrics?.some(({ Expression = "" }) => /^FILL\(\w+, 0\)$/.test(Expression));
    const all = points.map((point) => (isFilled && points.some((each) => each !== undefined) ? (point ?? 0) : point));
    const isBad = (point: number | undefined) =>
      point === undefined
        ? TreatMissingData === "breaching"
        : ComparisonOperator === "LessThanThreshold"
          ? point < Threshold
          : point > Threshold;
    return all.slice(-EvaluationPeriods).every(isBad) ? "ALARM" : "OK";
  };
  const nothing = undefined;

  test.each<[string, string, number, (number | undefined)[], string]>([
    ["毎時の処理が来ている", "hour-silent", 3_600, [1, 1, 1], "OK"],
    ["1時間来ない", "hour-silent", 3_600, [1, 1, nothing], "OK"],
    ["2時間来ない", "hour-silent", 3_600, [1, nothing, nothing], "ALARM"],
    ["一度も来ない", "hour-silent", 3_600, [nothing, nothing, nothing], "ALARM"],
    ["15分、巡回が来ない", "poll-silent", 300, [5, nothing, nothing, nothing], "OK"],
    ["20分、巡回が来ない", "poll-silent", 300, [5, nothing, nothing, nothing, nothing], "ALARM"],
    ["30分後にすべて終わった", "offices-late", 3_600, [0], "OK"],
    ["30分後に一つ終わらない", "offices-late", 3_600, [1], "ALARM"],
    ["30分後に数えるものが来ない", "offices-late", 3_600, [nothing], "ALARM"],
  ])("%s", (_, id, seconds, points, state) => {
    expect(metricsOf(alarmOf(id)).map(({ Period }) => Period)).toEqual([seconds]);
    expect(stateOf(id, points)).toBe(state);
  });

  test("どのキューも、15分待つイベントがあれば知らせる", () => {
    const ages = alarms().filter(({ MetricName }) => MetricName === "ApproximateAgeOfOldestMessage");
    expect(ages).toHaveLength(subscriptions.length);
    for (const { Threshold } of ages) expect(Threshold).toBe(900);
  });
});

test("予算は段階の札で数え、8割と、超える見込みで知らせる", () => {
  const [budget] = resourcesOf(templates, "AWS::Budgets::Budget");
  expect(budget!.Properties.Budget).toMatchObject({
    BudgetLimit: { Amount: stages.prod.monthlyDollars, Unit: "USD" },
    CostFilters: { TagKeyValue: ["user:stage$prod"] },
  });
  expect(budget!.Properties.NotificationsWithSubscribers).toHaveLength(2);
});

test("防火壁の記録には止めたものだけが残り、Cookie・問い合わせ文字列・参照元は残らない", () => {
  const [logging] = resourcesOf(templates, "AWS::WAFv2::LoggingConfiguration");
  const { RedactedFields, LoggingFilter, LogDestinationConfigs } = logging!.Properties;
  expect(RedactedFields).toEqual([
    { QueryString: {} },
    ...["cookie", "authorization", "referer"].map((Name) => ({ SingleHeader: { Name } })),
  ]);
  expect(LoggingFilter.DefaultBehavior).toBe("DROP");
  expect(JSON.stringify(LogDestinationConfigs)).not.toContain(":*");
});

test("保存された問い合わせは、APIの記録と関数の記録の両方を読み、一つの番号を両方で探す", () => {
  const saved = resourcesOf(templates, "AWS::Logs::QueryDefinition").map(({ Properties }) => Properties);
  expect(saved.map(({ Name }) => Name).toSorted()).toEqual(
    Object.keys(queries)
      .map((name) => `todoke-prod/${name}`)
      .toSorted(),
  );
  for (const { LogGroupNames } of saved) expect(LogGroupNames).toHaveLength(2);
  const [stage] = resourcesOf(templates, "AWS::ApiGatewayV2::Stage");
  expect(stage!.Properties.AccessLogSettings.Format).toContain('"functionRequestId":"$context.awsEndpointRequestId"');
  for (const field of ["requestId", "functionRequestId", "record.requestId"])
    expect(queries.request).toContain(`${field} = "${asked.id}"`);
  expect(guide).toContain("todoke-<stage>/request");
});

test("段階ごとに一枚の画面があり、どの数も出る", () => {
  const boards = resourcesOf(templates, "AWS::CloudWatch::Dashboard");
  expect(boards.map(({ Properties }) => Properties.DashboardName)).toEqual(["todoke-prod"]);
  const body = JSON.stringify(boards[0]!.Properties.DashboardBody);
  for (const figure of Object.keys(figures)) expect(body).toContain(figure);
  for (const name of ["5xx", "Latency", "ConsumedWriteCapacityUnits", "EstimatedCharges", "dead-letters"])
    expect(body).toContain(name);
});
