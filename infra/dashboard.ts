import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { subscriptions } from "#shared/events.ts";
import type { Figure } from "#shared/hosting/figures.ts";
import { deadLettersOf, queueOf, queuePrefix, scheduleQueue } from "#shared/hosting/queue-names.ts";
import { figureMetric } from "./figure-metric.ts";
import { queries } from "./queries.ts";
import type { Stage } from "./stages.ts";
import { tableShape } from "./table-shape.ts";

type Shown = { stage: Stage; api: HttpApi; table: ITableV2; logGroups: readonly LogGroup[] };

const period = Duration.minutes(5);
const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6, liveData: true });
const figuresGraph = (stage: Stage, title: string, shown: readonly Figure[], statistic = "Sum") =>
  graph(
    title,
    shown.map((figure) => figureMetric(stage, figure, { period, statistic })),
  );

const logTable = ({ logGroups }: Shown, title: string, query: string) =>
  new LogQueryWidget({
    title,
    logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
    queryString: query,
    view: LogQueryVisualizationType.TABLE,
    width: 24,
    height: 8,
  });

const queueNames = subscriptions.map(({ name }) => queueOf(name));
const queueGraph = (title: string, stage: Stage, metricName: string, names: readonly string[]) =>
  graph(
    title,
    names.map(
      (name) =>
        new Metric({
          namespace: "AWS/SQS",
          metricName,
          dimensionsMap: { QueueName: `${queuePrefix(stage.name)}${name}` },
          statistic: "Maximum",
          period,
          label: name,
        }),
    ),
  );

const ofTable = ({ table }: Shown, metricName: string, dimensions: Record<string, string> = {}) =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName: table.tableName, ...dimensions },
    statistic: "Sum",
    period,
    label: [metricName, ...Object.values(dimensions)].join(" "),
  });

const tableGraphs = (shown: Shown): IWidget[] => {
  const all = (metric: string) => [
    ofTable(shown, metric),
    ...tableShape.indexes.map(({ name }) => ofTable(shown, metric, { GlobalSecondaryIndexName: name })),
  ];
  return [
    graph("Table: units", [...all("ConsumedReadCapacityUnits"), ...all("ConsumedWriteCapacityUnits")]),
    graph("Table: throttles", [...all("ReadThrottleEvents"), ...all("WriteThrottleEvents")]),
  ];
};

/** AWS counts what the whole account owes, a few times a day, in us-east-1 alone. */
const cost = () =>
  new Metric({
    namespace: "AWS/Billing",
    metricName: "EstimatedCharges",
    dimensionsMap: { Currency: "USD" },
    statistic: "Maximum",
    period: Duration.hours(6),
    region: "us-east-1",
    label: "account, this month, USD",
  });

const rows = (shown: Shown): IWidget[][] => {
  const { stage, api } = shown;
  const calls = { period, statistic: "Sum" };
  return [
    [
      graph(
        "Requests and errors",
        [api.metricCount(calls)],
        [api.metricServerError(calls), api.metricClientError(calls)],
      ),
      graph(
        "Latency, ms",
        ["p50", "p90", "p99"].map((statistic) => api.metricLatency({ statistic, period })),
      ),
      figuresGraph(stage, "The hour", ["HourTicks", "OfficesDue", "OfficesDone", "OfficesLate"]),
    ],
    [logTable(shown, "Latency and errors by route", queries["latency by route"])],
    [
      figuresGraph(stage, "Mails", ["MailsSent", "MailsRefused", "MailsReturned"]),
      queueGraph("Queues: age of the oldest, s", stage, "ApproximateAgeOfOldestMessage", queueNames),
      queueGraph(
        "Dead letters",
        stage,
        "ApproximateNumberOfMessagesVisible",
        [scheduleQueue, ...queueNames].map(deadLettersOf),
      ),
    ],
    [
      figuresGraph(stage, "e-Gov: polls", ["PollTicks", "Polls", "PollFailures", "UnreadEgov"]),
      figuresGraph(stage, "e-Gov: minutes behind", ["PollMinutesBehind"], "Maximum"),
      figuresGraph(stage, "Data", ["UnfitItems"]),
    ],
    [...tableGraphs(shown), graph("Cost", [cost()])],
    [logTable(shown, "Errors", queries.errors)],
  ];
};

const heading = ({ name, monthlyDollars }: Stage) =>
  `# Todoke ${name}\nWhat an alarm means and what to do: \`infra/docs/alarms.md\`. Queries: Logs Insights, \`todoke-${name}/\`. Budget: ${monthlyDollars} dollars a month; the figure below is of the whole account, and needs *billing alerts* switched on.`;

/** One a stage. */
export const makeDashboard = (scope: Construct, shown: Shown) =>
  new Dashboard(scope, "stage-dashboard", {
    dashboardName: `todoke-${shown.stage.name}`,
    defaultInterval: Duration.days(1),
    widgets: [[new TextWidget({ markdown: heading(shown.stage), width: 24, height: 2 })], ...rows(shown)],
  });
