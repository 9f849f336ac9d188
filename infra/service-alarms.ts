import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type Figure, figuresNamespace } from "#shared/hosting/figures.ts";
import type { Alarm } from "./alarms.ts";
import type { Stage } from "./stages.ts";

const sum = (namespace: string, metricName: string) => new Metric({ namespace, metricName, statistic: "Sum" });
const sumOf = (stage: Stage, metricName: Figure) =>
  new Metric({ namespace: figuresNamespace, metricName, dimensionsMap: { Stage: stage.name }, statistic: "Sum" });
const highest = (metricName: string) =>
  new Metric({ namespace: "AWS/SES", metricName, statistic: "Maximum", period: Duration.hours(1) });

/** What is watched for the service as a whole. */
export const makeServiceAlarms = (scope: Construct, alarm: Alarm, stage: Stage, api: HttpApi) => {
  alarm(scope, "api-5xx", {
    metric: api.metricServerError({ statistic: "Sum" }),
    above: 0,
    description: "The API answered 5xx; the access log says which route",
  });
  // Without a dimension the metric counts all functions of the account in this region: one alarm, not two a route.
  alarm(scope, "function-errors", { metric: sum("AWS/Lambda", "Errors"), above: 0, description: "A function failed" });
  alarm(scope, "function-throttles", {
    metric: sum("AWS/Lambda", "Throttles"),
    above: 0,
    description: "A function was throttled",
  });
  // `functions/db/shape.ts` writes a log line for each, with its key.
  alarm(scope, "unfit-items", {
    metric: sumOf(stage, "UnfitItems"),
    above: 0,
    description: "Stored items do not fit their schema; the log names them",
  });
  // `functions/egov/poll/` writes a log line for each.
  alarm(scope, "unread-egov", {
    metric: sumOf(stage, "UnreadEgov"),
    above: 0,
    description: "Rows or days of e-Gov's list cannot be read; the log says of which office and account",
  });
  // `functions/egov/poll/due.ts` says so in each minute.
  alarm(scope, "late-egov", {
    metric: sumOf(stage, "PollMinutesBehind").with({ statistic: "Maximum" }),
    above: 9,
    description: "Accounts at e-Gov are read more than ten minutes late; the log says how many and how late",
  });
  // SES puts an account under review at 5 % bounces or 0.1 % complaints.
  alarm(scope, "mail-bounces", {
    metric: highest("Reputation.BounceRate"),
    above: 0.03,
    description: "More than 3 % of the mails bounced",
  });
  alarm(scope, "mail-complaints", {
    metric: highest("Reputation.ComplaintRate"),
    above: 0.0005,
    description: "More than 0.05 % of the mails were complained about",
  });
};
