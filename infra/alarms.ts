import { Aws } from "aws-cdk-lib";
import {
  ComparisonOperator,
  Alarm as CloudWatchAlarm,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

/** `urgent`: somebody waits for something, or will be missing it; `notice`: to be looked at on the same day. */
export type Severity = "urgent" | "notice";

type Watched = {
  metric: IMetric;
  severity: Severity;
  /** What it means and what to do, each a sentence or two: both stand in the mail and in `infra/docs/alarms.md`. */
  means: string;
  act: string;
  /** Periods of the metric in a row. */
  periods?: number;
  /** It stays as it is while there are too few calls for one: of ten calls it would be the slowest alone. */
  isPercentile?: boolean;
  /** Silence is the alarm. */
  isHeartbeat?: boolean;
} & ({ above: number } | { below: number });

/** Tells the operator by mail when a metric is beyond its number. */
export type Alarm = (scope: Construct, id: string, watched: Watched) => void;

const cloudWatch = (actions: string[], resources: string[]) =>
  new PolicyStatement({
    principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
    actions,
    resources,
    conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
  });

/** Who a mail of an alarm comes from. */
const senderOf = { urgent: "URGENT", notice: "notice" };

/** The topics have a key of their own: CloudWatch cannot publish under the AWS managed one. */
const makeTopics = (scope: Construct, { name, alarmMail }: Stage, severities: readonly Severity[]) => {
  const masterKey = new Key(scope, "alarm-key", { enableKeyRotation: true });
  masterKey.addToResourcePolicy(cloudWatch(["kms:Decrypt", "kms:GenerateDataKey"], ["*"]));
  const make = (severity: Severity) => {
    const displayName = `Todoke ${name} ${senderOf[severity]}`;
    const topic = new Topic(scope, `${severity}-alarms`, { masterKey, enforceSSL: true, displayName });
    topic.addToResourcePolicy(cloudWatch(["sns:Publish"], [topic.topicArn]));
    topic.addSubscription(new EmailSubscription(alarmMail));
    return [severity, topic] as const;
  };
  return Object.fromEntries(severities.map(make)) as Record<Severity, Topic>;
};

/** A stage's alarms in one region, each on the topic of its severity. */
export const makeAlarms = (
  scope: Construct,
  stage: Stage,
  severities: readonly Severity[] = ["urgent", "notice"],
): Alarm => {
  const topics = makeTopics(scope, stage, severities);
  return (owner, id, { metric, severity, means, act, periods = 1, isHeartbeat = false, isPercentile, ...limit }) => {
    const isAbove = "above" in limit;
    const alarm = new CloudWatchAlarm(owner, `${id}-alarm`, {
      alarmName: `todoke-${stage.name}-${id}`,
      metric,
      threshold: isAbove ? limit.above : limit.below,
      comparisonOperator: isAbove ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      alarmDescription: `${means} ${act}`,
      evaluationPeriods: periods,
      ...(isPercentile && { evaluateLowSampleCountPercentile: "ignore" }),
      treatMissingData: isHeartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topics[severity]);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  };
};
