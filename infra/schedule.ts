import { Aws, Duration, TimeZone } from "aws-cdk-lib";
import type { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { EventBridgePutEvents } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { events, type OwnEvent } from "#shared/events.ts";
import { deadLettersOf, scheduleQueue } from "#shared/hosting/queue-names.ts";
import type { StageResources } from "./stage-resources.ts";
import { makeDeadLetters } from "./queues.ts";

const schedulerRole = (scope: Construct, bus: EventBus, deadLetters: Queue) =>
  new Role(scope, "hour-role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
    }),
    inlinePolicies: {
      used: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ["events:PutEvents"], resources: [bus.eventBusArn] }),
          new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  }).withoutPolicyUpdates();

export const scheduleDeadLetters = deadLettersOf(scheduleQueue);

/** Minutes between two looks for accounts at e-Gov that are due. */
const pollMinutes = 1;

/** Puts the tick of every full hour of Japan on the bus, where each of its consumers has a queue of its own, and those of half past and of e-Gov. */
export const makeSchedules = (scope: Construct, resources: Pick<StageResources, "bus" | "alarm" | "stage">) => {
  const { bus } = resources;
  const deadLetters = makeDeadLetters(scope, scheduleQueue, resources);
  const role = schedulerRole(scope, bus, deadLetters);
  const put = ({ source, detailTypes: [detailType] }: OwnEvent) =>
    new EventBridgePutEvents(
      {
        eventBus: bus,
        source,
        detailType,
        detail: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
      },
      { role, retryAttempts: 3, maxEventAge: Duration.hours(1), deadLetterQueue: deadLetters },
    );
  new Schedule(scope, "hour", {
    schedule: ScheduleExpression.cron({ minute: "0", timeZone: TimeZone.ASIA_TOKYO }),
    target: put(events.hourTick),
  });
  new Schedule(scope, "half-hour", {
    schedule: ScheduleExpression.cron({ minute: "30", timeZone: TimeZone.ASIA_TOKYO }),
    target: put(events.halfHourTick),
  });
  new Schedule(scope, "egov-poll", {
    schedule: ScheduleExpression.rate(Duration.minutes(pollMinutes)),
    target: put(events.egovPollTick),
  });
};
