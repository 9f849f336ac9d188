import { beforeAll, describe, expect, test } from "vitest";
import { events, subscriptions } from "#shared/events.ts";
import { stages } from "#infra/stages.ts";
import { functionsOf, resourcesOf, templatesOf, type Templates } from "#test/support/templates.ts";

let templates: Templates;
beforeAll(() => void (templates = templatesOf()));

const lambdaOf = (name: string) => functionsOf(templates).find(({ Properties }) => Properties.Description === name)!;
const refOf = (value: { "Fn::GetAtt": [string, string] }) => value["Fn::GetAtt"][0];

describe.each(subscriptions)("$name", ({ name, source, detailTypes, outlastsMailOutage, isAlone, together }) => {
  const parts = () => {
    const lambda = lambdaOf(name);
    const inStack = (type: string) => resourcesOf(templates, type).filter(({ stack }) => stack === lambda.stack);
    const mapping = inStack("AWS::Lambda::EventSourceMapping").find(
      ({ Properties }) => Properties.FunctionName.Ref === lambda.id,
    )!;
    const queueId = refOf(mapping.Properties.EventSourceArn);
    const rule = inStack("AWS::Events::Rule").find(({ Properties }) => refOf(Properties.Targets[0].Arn) === queueId)!;
    return { lambda, mapping, rule, queue: inStack("AWS::SQS::Queue").find(({ id }) => id === queueId)! };
  };

  test("決めたイベントだけが、キューを通って、失敗した分だけを返す関数に届く", () => {
    const { mapping, rule } = parts();
    expect(rule.Properties.EventPattern).toMatchObject({ source: [source], "detail-type": [...detailTypes] });
    expect(mapping.Properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    expect(mapping.Properties.BatchSize).toBe(isAlone ? 1 : (together ?? 10));
    if (source === "aws.ses") {
      // SES publishes to the default bus, for every stage of the account.
      expect(rule.Properties.EventBusName).toBe("default");
      expect(rule.Properties.EventPattern.detail.mail.tags["ses:configuration-set"]).toHaveLength(1);
    } else expect(rule.Properties.EventBusName.Ref).toMatch(/bus/);
  });

  test("処理の6倍の時間は隠れ、何度か失敗すると控えのキューに移る", () => {
    const { lambda, queue, rule } = parts();
    expect(queue.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * lambda.Properties.Timeout);
    const { maxReceiveCount } = queue.Properties.RedrivePolicy;
    expect(maxReceiveCount).toBeGreaterThanOrEqual(3);
    // the mail service may be down for an hour
    if (outlastsMailOutage) expect((maxReceiveCount - 1) * queue.Properties.VisibilityTimeout).toBeGreaterThan(75 * 60);
    expect(refOf(rule.Properties.Targets[0].DeadLetterConfig.Arn)).toBe(
      refOf(queue.Properties.RedrivePolicy.deadLetterTargetArn),
    );
  });
});

test("どれだけかかるか分からない知らせ・書き出し・削除・公文書の取得は、一つずつ渡される", () => {
  expect(subscriptions.filter(({ isAlone }) => isAlone).map(({ name }) => name)).toEqual([
    "egov/on-papers",
    "notices/on-notice",
    "plans/on-plans-due",
    "leaving/on-export",
    "leaving/on-deletion",
  ]);
});

test("朝の通知は10、e-Govの巡回は一つで5件ずつ、段階の決めた件数、ほかは5つまでを同時に処理する", () => {
  const most = resourcesOf(templates, "AWS::Lambda::EventSourceMapping").map(({ stack, template, Properties }) => {
    const lambda = template.findResources("AWS::Lambda::Function")[Properties.FunctionName.Ref]!;
    expect(lambda, stack).toBeDefined();
    return [lambda.Properties.Description, Properties.ScalingConfig.MaximumConcurrency];
  });
  expect(most).toHaveLength(subscriptions.length);
  expect(most.filter(([, workers]) => workers !== 5)).toEqual([
    ["egov/on-poll", stages.prod.egov.workers / 5],
    ["notices/on-notice", 10],
  ]);
});

test("巡回は待つあいだを256MBで待ち、25MBの公文書を受け取る係は512MBを持つ", () => {
  const [polls, papers] = ["egov/on-poll", "egov/on-papers"].map((name) => lambdaOf(name).Properties);
  expect([polls!.MemorySize, papers!.MemorySize]).toEqual([256, 512]);
  expect(polls!.Environment.Variables.NODE_OPTIONS).toContain("--max-old-space-size=128");
  expect(papers!.Environment.Variables.NODE_OPTIONS).not.toContain("--max-old-space-size");
});

test("キューはすべて暗号化され、httpsだけで使え、控えのキューには警報がある", () => {
  const queues = resourcesOf(templates, "AWS::SQS::Queue");
  const policies = resourcesOf(templates, "AWS::SQS::QueuePolicy");
  const watched = resourcesOf(templates, "AWS::CloudWatch::Alarm")
    .filter(({ Properties }) => Properties.Namespace === "AWS/SQS")
    .map(({ Properties }) => refOf(Properties.Dimensions[0].Value));
  for (const { id, Properties } of queues) {
    expect(Properties.SqsManagedSseEnabled).toBe(true);
    const policy = policies.find((each) => each.Properties.Queues[0].Ref === id)!;
    expect(policy.Properties.PolicyDocument.Statement[0]).toMatchObject({ Effect: "Deny" });
    if (!Properties.RedrivePolicy) expect(watched).toContain(id);
  }
  expect(queues.filter(({ Properties }) => !Properties.RedrivePolicy)).toHaveLength(subscriptions.length + 1);
});

test.each([
  ["毎時0分（日本時間）", "cron(0 * * * ? *)", events.hourTick],
  ["毎時30分（日本時間）", "cron(30 * * * ? *)", events.halfHourTick],
  ["毎分（e-Gov）", "rate(1 minute)", events.egovPollTick],
])("%sに、予定の時刻のイベントを一つバスに置き、置けなければ控えのキューに移る", (_, expression, event) => {
  const schedules = resourcesOf(templates, "AWS::Scheduler::Schedule");
  expect(schedules).toHaveLength(3);
  const schedule = schedules.find(({ Properties }) => Properties.ScheduleExpression === expression);
  expect(schedule!.Properties).toMatchObject({
    ...(event !== events.egovPollTick && { ScheduleExpressionTimezone: "Asia/Tokyo" }),
    FlexibleTimeWindow: { Mode: "OFF" },
    State: "ENABLED",
  });
  const { Arn, Input, EventBridgeParameters, DeadLetterConfig, RetryPolicy, RoleArn } = schedule!.Properties.Target;
  expect(refOf(Arn)).toBe(resourcesOf(templates, "AWS::Events::EventBus")[0]!.id);
  expect(EventBridgeParameters).toEqual({ Source: event.source, DetailType: event.detailTypes[0] });
  expect(JSON.parse(Input)).toEqual({ time: "<aws.scheduler.scheduled-time>" });
  expect(RetryPolicy.MaximumRetryAttempts).toBeGreaterThanOrEqual(2);
  expect(DeadLetterConfig.Arn).toBeDefined();
  const role = schedule!.template.findResources("AWS::IAM::Role")[refOf(RoleArn)]!;
  expect(JSON.stringify(role.Properties.Policies)).not.toContain("*");
});

test("毎時のイベントは、通知・会社・案件・取り込み・退会・e-Gov・定例業務・やり取りのそれぞれのキューに届く", () => {
  const rules = resourcesOf(templates, "AWS::Events::Rule").filter(({ Properties }) =>
    Properties.EventPattern["detail-type"].includes(events.hourTick.detailTypes[0]),
  );
  expect(rules).toHaveLength(8);
  expect(new Set(rules.map(({ Properties }) => refOf(Properties.Targets[0].Arn))).size).toBe(8);
});

test("警報は、暗号化された知らせで、急ぐものと急がないものに分かれて人に届く", () => {
  const topics = resourcesOf(templates, "AWS::SNS::Topic");
  expect(topics.map(({ Properties }) => Properties.DisplayName).toSorted()).toEqual([
    "Todoke prod URGENT",
    "Todoke prod notice",
    "Todoke prod notice",
  ]);
  for (const { Properties } of topics) expect(Properties.KmsMasterKeyId).toBeDefined();
  const subscribed = resourcesOf(templates, "AWS::SNS::Subscription");
  expect(subscribed.map(({ Properties }) => Properties.Protocol)).toEqual(["email", "email", "email"]);
});

test("メールは、DKIMの署名とTLSで送られ、不達と苦情の宛先は控えられ、結果がイベントになる", () => {
  const [set] = resourcesOf(templates, "AWS::SES::ConfigurationSet");
  expect(set!.Properties).toMatchObject({
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
  });
  const [destination] = resourcesOf(templates, "AWS::SES::ConfigurationSetEventDestination");
  expect(destination!.Properties.EventDestination.MatchingEventTypes).toEqual(
    expect.arrayContaining(["send", "delivery", "bounce", "complaint", "reject"]),
  );
  const records = resourcesOf(templates, "AWS::Route53::RecordSet").map(({ Properties }) => Properties.Type);
  expect(records.filter((type) => type === "CNAME")).toHaveLength(3);
});
