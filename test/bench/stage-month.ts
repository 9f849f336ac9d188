import "reflect-metadata";
import { stages } from "#infra/stages.ts";
import { synthesize } from "#test/support/synthesize.ts";
import { priceOf, prices } from "./prices.ts";

type Resource = { Type: string; Properties?: Record<string, unknown> };
export const monthHours = 730;

/** Lambda asks a queue in five lines, each of which waits 20 seconds for a message. */
const questionsAMonth = (5 * monthHours * 3_600) / 20;

const metricsOf = ({ Properties = {} }: Resource) => {
  const metrics = (Properties.Metrics ?? [{ MetricStat: true }]) as { MetricStat?: unknown }[];
  return metrics.filter(({ MetricStat }) => MetricStat).length;
};
const rulesOf = ({ Properties = {} }: Resource) => (Properties.Rules as unknown[]).length;

/** What prod is made of, read from its templates: what it costs before the first office, and the memory of each function. */
export const stageMonth = () => {
  const resources = Object.values(synthesize(stages.prod)).flatMap((template) =>
    Object.values((template as { Resources: Record<string, Resource> }).Resources),
  );
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const sum = (type: string, count: (resource: Resource) => number) =>
    of(type).reduce((all, resource) => all + count(resource), 0);
  const { month } = prices;
  const metrics = sum("AWS::CloudWatch::Alarm", metricsOf);
  const rules = sum("AWS::WAFv2::WebACL", rulesOf);
  const queues = of("AWS::Lambda::EventSourceMapping").length;
  const ticks = monthHours * 61;
  const fixed = {
    [`web ACL with ${rules} rules`]: month.firewall + rules * month.firewallRule,
    [`alarms, ${metrics} metrics`]: metrics * month.alarmMetric,
    [`dashboards, ${of("AWS::CloudWatch::Dashboard").length}`]:
      of("AWS::CloudWatch::Dashboard").length * month.dashboard,
    [`keys of KMS, ${of("AWS::KMS::Key").length}`]: of("AWS::KMS::Key").length * month.key,
    [`secrets, ${of("AWS::SecretsManager::Secret").length}`]: of("AWS::SecretsManager::Secret").length * month.secret,
    "hosted zone": month.hostedZone,
    [`${queues} queues that are asked for messages`]: priceOf(queues * questionsAMonth, "queueRequests"),
    "ticks of minute and hour": priceOf(ticks, "ticks") + priceOf(ticks, "events"),
  };
  const memory = Object.fromEntries(
    of("AWS::Lambda::Function").map(({ Properties = {} }) => [
      Properties.Description as string,
      Properties.MemorySize as number,
    ]),
  );
  return { fixed, memory };
};
