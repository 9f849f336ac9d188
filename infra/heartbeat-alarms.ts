import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Figure } from "#shared/hosting/figures.ts";
import type { Alarm } from "./alarms.ts";
import { figureMetric } from "./figure-metric.ts";
import type { Stage } from "./stages.ts";

/**
 * What ticks, as zeros while it is silent: of a period without data CloudWatch judges by older ones that it has, and a heartbeat
 * would stop unheard for longer than it should.
 */
const beat = (stage: Stage, figure: Figure, period: Duration) =>
  new MathExpression({
    expression: "FILL(ticks, 0)",
    usingMetrics: { ticks: figureMetric(stage, figure, { period }) },
    period,
    label: figure,
  });

/** What must happen, and is an alarm when it does not. */
export const makeHeartbeatAlarms = (scope: Construct, alarm: Alarm, stage: Stage) => {
  alarm(scope, "hour-silent", {
    metric: beat(stage, "HourTicks", Duration.hours(1)),
    below: 1,
    periods: 2,
    isHeartbeat: true,
    severity: "urgent",
    means: "The hour's function has not run for two hours: no deadline is mailed.",
    act: "Look at the schedule `hour`, the dead letters of schedule and notices-on-hour, and the log of notices/on-hour. The next tick of the day takes the offices that were missed.",
  });
  alarm(scope, "poll-silent", {
    metric: beat(stage, "PollTicks", Duration.minutes(5)),
    below: 1,
    periods: 4,
    isHeartbeat: true,
    severity: "urgent",
    means: "Nobody has looked for 20 minutes which accounts at e-Gov are due: news from e-Gov waits.",
    act: "Look at the schedule `egov-poll`, the dead letters of egov-on-poll-tick, and the log of egov/on-poll-tick. Nothing is lost: accounts are read later.",
  });
  alarm(scope, "offices-late", {
    metric: figureMetric(stage, "OfficesLate", { period: Duration.hours(1), statistic: "Maximum" }),
    above: 0,
    isHeartbeat: true,
    severity: "urgent",
    means: "Offices have not got their mails 30 minutes after their hour, or nobody has counted them.",
    act: "The log line of notices/on-half-hour names them. Look at the mail service's answers (query `refused mails`) and the dead letters of notices-on-notice; the next hour tries again.",
  });
};
