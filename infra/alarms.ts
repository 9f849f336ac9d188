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

/** Tells the operator by mail when the metric is above the number. */
export type Alarm = (
  scope: Construct,
  id: string,
  alarm: { metric: IMetric; above: number; description: string },
) => void;

const cloudWatch = (actions: string[], resources: string[]) =>
  new PolicyStatement({
    principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
    actions,
    resources,
    conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
  });

/** The stage's alarm topic. CloudWatch cannot publish to a topic under the AWS managed key, so it has a key of its own. */
export const makeAlarms = (scope: Construct, { alarmMail }: Stage): Alarm => {
  const masterKey = new Key(scope, "alarm-key", { enableKeyRotation: true });
  masterKey.addToResourcePolicy(cloudWatch(["kms:Decrypt", "kms:GenerateDataKey"], ["*"]));
  const topic = new Topic(scope, "alarms", { masterKey, enforceSSL: true });
  topic.addToResourcePolicy(cloudWatch(["sns:Publish"], [topic.topicArn]));
  topic.addSubscription(new EmailSubscription(alarmMail));
  return (owner, id, { metric, above, description }) => {
    const alarm = new CloudWatchAlarm(owner, id, {
      metric,
      threshold: above,
      alarmDescription: description,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  };
};
