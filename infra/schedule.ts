import { Aws, Duration, TimeZone } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { hourly } from "#shared/subscriptions.ts";
import { hourlyRetries } from "./delivery.ts";
import { idOf, makeFunction } from "./functions.ts";
import type { House } from "./house.ts";
import { makeDeadLetters } from "./queues.ts";

/** Not the role CDK would make: that one may also invoke every version and alias. */
const schedulerRole = (scope: Construct, lambda: IFunction, deadLetters: Queue) =>
  new Role(scope, "hourly-role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
    }),
    inlinePolicies: {
      used: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [lambda.functionArn] }),
          new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  }).withoutPolicyUpdates();

/** Calls the hourly function at every full hour of Japan with the hour it was meant for, however late it runs. */
export const makeHourly = (scope: Construct, house: House) => {
  const deadLetters = makeDeadLetters(scope, "hourly-dead-letters", house);
  const lambda = makeFunction(scope, house, { name: hourly, kind: { table: "write" }, seconds: 60 });
  // The scheduler hands over and is done: what fails after that is Lambda's to repeat and to keep.
  lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) });
  new Schedule(scope, "hourly", {
    description: hourly,
    schedule: ScheduleExpression.cron({ minute: "0", timeZone: TimeZone.ASIA_TOKYO }),
    target: new LambdaInvoke(lambda, {
      role: schedulerRole(scope, lambda, deadLetters),
      input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
      retryAttempts: hourlyRetries,
      maxEventAge: Duration.hours(1),
      deadLetterQueue: deadLetters,
    }),
  });
  house.alarm(scope, `${idOf(hourly)}-errors`, {
    metric: lambda.metricErrors({ statistic: "Sum" }),
    above: 0,
    description: `${hourly} failed`,
  });
};
