import { beforeAll, describe, expect, test } from "vitest";
import { stages } from "#infra/stages.ts";
import { tableShape } from "#infra/table-shape.ts";
import { resourcesOf, templatesOf, type Templates } from "#test/support/templates.ts";

let prod: Templates;
let dev: Templates;
beforeAll(() => {
  prod = templatesOf("prod");
  dev = templatesOf("dev");
});

const tableOf = (templates: Templates) => resourcesOf(templates, "AWS::DynamoDB::GlobalTable")[0]!;

describe("表", () => {
  test("一つだけで、従量課金、時点復旧、期限切れの自動削除、索引が三つある", () => {
    expect(resourcesOf(prod, "AWS::DynamoDB::GlobalTable")).toHaveLength(1);
    const { Properties } = tableOf(prod);
    expect(Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: tableShape.indexes.map(({ name, projected }) => ({
        IndexName: name,
        Projection: { NonKeyAttributes: [...projected], ProjectionType: "INCLUDE" },
      })),
    });
    expect(Properties.Replicas[0].PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });
  test("スタックを消しても残り、dev以外では削除もできない", () => {
    for (const templates of [dev, prod])
      expect(tableOf(templates)).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    expect(tableOf(prod).Properties.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(tableOf(dev).Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  });
});

test("事務所の鍵を封じる鍵とHMACの鍵は、スタックを消しても残り、鍵は毎年替わり、消すと決めてからdev以外では30日待つ", () => {
  for (const [templates, days] of [
    [prod, 30],
    [dev, 7],
  ] as const) {
    const keys = resourcesOf(templates, "AWS::KMS::Key").filter(({ id }) => id.startsWith("datakey"));
    expect(keys.map(({ Properties }) => [Properties.EnableKeyRotation, Properties.PendingWindowInDays])).toEqual([
      [true, days],
    ]);
    const secrets = resourcesOf(templates, "AWS::SecretsManager::Secret").filter(({ id }) => id.startsWith("hmackeys"));
    expect(secrets).toHaveLength(1);
    for (const kept of [...keys, ...secrets])
      expect(kept).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
  }
});

test("バケットはすべて、暗号化され、公開されず、httpsだけで読め、残る", () => {
  const policies = resourcesOf(prod, "AWS::S3::BucketPolicy");
  const buckets = resourcesOf(prod, "AWS::S3::Bucket");
  expect(buckets).toHaveLength(4);
  for (const { id, stack, Properties, DeletionPolicy } of buckets) {
    expect(DeletionPolicy).toBe("Retain");
    expect(Properties.BucketEncryption).toBeDefined();
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    const policy = policies.find((each) => each.stack === stack && each.Properties.Bucket.Ref === id)!;
    expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
    );
  }
});

test("画面とファイルのバケットは、前の版とアクセスの記録を残す", () => {
  const kept = resourcesOf(prod, "AWS::S3::Bucket").filter(({ Properties }) => Properties.VersioningConfiguration);
  expect(kept.map(({ Properties }) => Properties.LoggingConfiguration.LogFilePrefix).toSorted()).toEqual([
    "files/",
    "web/",
  ]);
});

test("事務所が書き出したファイルは7日、届ききらなかったファイルの部分は1日で消え、消えた版もその翌日に消える。ほかのファイルの前の版は90日残る", () => {
  const bucket = resourcesOf(prod, "AWS::S3::Bucket").find(
    ({ Properties }) => Properties.LoggingConfiguration?.LogFilePrefix === "files/",
  )!;
  const rules: Record<string, unknown>[] = bucket.Properties.LifecycleConfiguration.Rules;
  const short = (Value: string, ExpirationInDays: number) => ({
    Status: "Enabled",
    TagFilters: [{ Key: "folder", Value }],
    ExpirationInDays,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  });
  expect(rules.filter(({ TagFilters }) => TagFilters)).toMatchObject([short("exports", 7), short("uploads", 1)]);
  expect(rules.filter(({ TagFilters }) => !TagFilters)).toMatchObject([
    { NoncurrentVersionExpiration: { NoncurrentDays: 90 } },
  ]);
});

test("ログはすべて、段階ごとの日数だけ残る", () => {
  for (const [templates, stage] of [
    [prod, stages.prod],
    [dev, stages.dev],
  ] as const) {
    const groups = resourcesOf(templates, "AWS::Logs::LogGroup");
    expect(groups.length).toBeGreaterThan(2);
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(stage.logDays);
  }
  for (const { Properties } of resourcesOf(prod, "AWS::Lambda::Function").filter(
    ({ Properties }) => Properties.Description,
  ))
    expect(Properties.LoggingConfig).toEqual({
      LogGroup: expect.anything(),
      LogFormat: "JSON",
      SystemLogLevel: "WARN",
    });
});

test("CloudFrontの記録には、問い合わせ文字列もCookieも参照元も残らない", () => {
  const [delivery] = resourcesOf(prod, "AWS::Logs::Delivery");
  expect(delivery!.Properties.RecordFields).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/query|cookie|referer/i)]),
  );
  expect(resourcesOf(prod, "AWS::CloudFront::Distribution")[0]!.Properties.DistributionConfig.Logging).toBeUndefined();
});

test("APIの記録には、経路の名前だけが残り、パスも問い合わせ文字列も残らない", () => {
  const [stage] = resourcesOf(prod, "AWS::ApiGatewayV2::Stage");
  expect(stage!.Properties.AccessLogSettings.Format).toContain("$context.routeKey");
  expect(stage!.Properties.AccessLogSettings.Format).not.toMatch(/path|query|identity/i);
});
