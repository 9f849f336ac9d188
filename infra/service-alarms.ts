import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import type { Alarm } from "./alarms.ts";
import { figureMetric } from "./figure-metric.ts";
import type { Mail } from "./mail.ts";
import type { Stage } from "./stages.ts";
import { tableShape } from "./table-shape.ts";

type Watched = { stage: Stage; api: HttpApi; table: ITableV2; mail: Mail };

const ofTable = (metricName: string, dimensions: Record<string, string>) =>
  new Metric({ namespace: "AWS/DynamoDB", metricName, dimensionsMap: dimensions, statistic: "Sum" });
/** Of metrics that are there only while they count something. */
export const total = (metrics: readonly Metric[], label: string) =>
  new MathExpression({
    expression: "SUM(FILL(METRICS(), 0))",
    usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric])),
    label,
  });

const throttles = ({ tableName }: ITableV2) => {
  const each = [
    { TableName: tableName },
    ...tableShape.indexes.map(({ name }) => ({ TableName: tableName, GlobalSecondaryIndexName: name })),
  ];
  return ["ReadThrottleEvents", "WriteThrottleEvents"].flatMap((name) => each.map((of) => ofTable(name, of)));
};
const operations = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

const makeApiAlarms = (scope: Construct, alarm: Alarm, api: HttpApi) => {
  alarm(scope, "api-5xx", {
    metric: api.metricServerError({ statistic: "Sum" }),
    above: 0,
    severity: "urgent",
    means: "A call was answered with 5xx: somebody saw an error, or a function was throttled or ended by its time.",
    act: "Query `errors` names the routes and ids; query `request` shows all of one id.",
  });
  alarm(scope, "api-slow", {
    metric: api.metricLatency({ statistic: "p99", period: Duration.minutes(15) }),
    above: 3_000,
    periods: 2,
    isPercentile: true,
    severity: "notice",
    means: "One call in a hundred has taken longer than 3 seconds for half an hour.",
    act: "The dashboard has the latency by route. Look at the table's throttles, at e-Gov, and at Lambda's concurrency.",
  });
};

const makeTableAlarms = (scope: Construct, alarm: Alarm, table: ITableV2) => {
  alarm(scope, "table-throttles", {
    metric: total(throttles(table), "throttled"),
    above: 0,
    severity: "urgent",
    means: "DynamoDB has throttled reads or writes: calls are slow, or refused.",
    act: "The dashboard has the units. One office with very much work is a hot partition and passes; a steady load asks for more of the account's quota.",
  });
  alarm(scope, "table-errors", {
    metric: total(
      operations.map((Operation) => ofTable("SystemErrors", { TableName: table.tableName, Operation })),
      "system errors",
    ),
    above: 5,
    severity: "urgent",
    means: "DynamoDB itself has failed more than five times in five minutes.",
    act: "Look at the AWS Health Dashboard for DynamoDB in Tokyo. Events are tried again by themselves; callers are told to try again.",
  });
};

const makeEgovAlarms = (scope: Construct, alarm: Alarm, stage: Stage) => {
  const period = Duration.minutes(30);
  alarm(scope, "egov-failing", {
    metric: new MathExpression({
      // Of fewer polls than five no share is taken.
      expression: "IF(FILL(polls, 0) >= 5, 100 * FILL(failures, 0) / polls, 0)",
      usingMetrics: {
        polls: figureMetric(stage, "Polls", { period }),
        failures: figureMetric(stage, "PollFailures", { period }),
      },
      period,
      label: "failed polls, %",
    }),
    above: 20,
    severity: "urgent",
    means: "e-Gov has failed for more than a fifth of the accounts that were read in half an hour.",
    act: "See whether e-Gov announces maintenance. Query `e-Gov` has the failure of each account; accounts pause and go on by themselves, offices need nothing.",
  });
  alarm(scope, "late-egov", {
    metric: figureMetric(stage, "PollMinutesBehind", { statistic: "Maximum" }),
    above: 9,
    severity: "notice",
    means: "Accounts at e-Gov are read ten minutes or more after their time.",
    act: "e-Gov is slow, `workers` of the stage are too few, or `callsPerMinute` makes all of them wait.",
  });
  alarm(scope, "unread-egov", {
    metric: figureMetric(stage, "UnreadEgov"),
    above: 0,
    severity: "notice",
    means: "Rows or days of e-Gov's list cannot be read.",
    act: "Query `e-Gov` says of which office and account; the row lies in the table as it came, for 90 days.",
  });
};

const makeMailAlarms = (scope: Construct, alarm: Alarm, { configurationSetName }: Mail) => {
  const rate = (metricName: string) =>
    new Metric({
      namespace: "AWS/SES",
      metricName,
      dimensionsMap: { "ses:configuration-set": configurationSetName },
      statistic: "Maximum",
      period: Duration.hours(1),
    });
  // SES puts an account under review at 5 % bounces or 0.1 % complaints.
  alarm(scope, "mail-bounces", {
    metric: rate("Reputation.BounceRate"),
    above: 0.03,
    severity: "urgent",
    means: "More than 3 % of the mails bounced; at 5 % SES may stop all of them.",
    act: "Query `returned mails` lists them; the claim of a notice begins with its office. Speak with the office whose addresses are wrong; a bounced address gets no further mail.",
  });
  alarm(scope, "mail-complaints", {
    metric: rate("Reputation.ComplaintRate"),
    above: 0.0005,
    severity: "urgent",
    means: "More than 0.05 % of the mails were complained about; at 0.1 % SES may stop all of them.",
    act: "Query `returned mails` lists them; the claim of a notice begins with its office. Who complained gets no further mail.",
  });
};

/** What is watched for the stage as a whole. */
export const makeServiceAlarms = (scope: Construct, alarm: Alarm, { stage, api, table, mail }: Watched) => {
  makeApiAlarms(scope, alarm, api);
  makeTableAlarms(scope, alarm, table);
  makeEgovAlarms(scope, alarm, stage);
  makeMailAlarms(scope, alarm, mail);
  alarm(scope, "unfit-items", {
    metric: figureMetric(stage, "UnfitItems"),
    above: 0,
    severity: "notice",
    means: "Stored items do not fit their schema; they are shown all the same.",
    act: "Query `errors` has each item's key and the fields. A field that was given a new form needs an upgrade of its shape.",
  });
};
