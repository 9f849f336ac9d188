import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stages } from "#infra/stages.ts";
import { synthesize } from "#test/support/synthesize.ts";
import { resourcesOf, templatesIn, templatesOf, type Templates } from "#test/support/templates.ts";

const vault = (region: string, account: string) => `arn:aws:backup:${region}:${account}:backup-vault:todoke`;
const withCopy = (vaultArn: string, more: object = {}) =>
  templatesIn(synthesize({ ...stages.prod, ...more, backupCopy: { vaultArn, days: 30 } }));
const backupKey = (templates: Templates) =>
  resourcesOf(templates, "AWS::KMS::Key").find(({ id }) => id.startsWith("backupkey"))!;
/** Whose accounts a key's policy names, with what they may. */
const strangers = (templates: Templates, account: string) =>
  backupKey(templates)
    .Properties.KeyPolicy.Statement.filter(({ Principal }: { Principal: object }) =>
      JSON.stringify(Principal).includes(account),
    )
    .map(({ Action, Condition }: { Action: string[]; Condition?: object }) => [Action.toSorted(), Condition]);

test("控えの写しは、別のアカウントの保管庫へ毎晩作られ、その鍵は先のアカウントにも開く", () => {
  const templates = withCopy(vault("ap-northeast-1", "210987654321"));
  const [plan] = resourcesOf(templates, "AWS::Backup::BackupPlan");
  expect(plan!.Properties.BackupPlan.BackupPlanRule).toMatchObject([
    {
      ScheduleExpression: "cron(0 17 * * ? *)",
      Lifecycle: { DeleteAfterDays: 3 },
      CopyActions: [
        { DestinationBackupVaultArn: vault("ap-northeast-1", "210987654321"), Lifecycle: { DeleteAfterDays: 30 } },
      ],
    },
  ]);
  const [own] = resourcesOf(templates, "AWS::Backup::BackupVault");
  expect(JSON.stringify(own!.Properties.EncryptionKeyArn)).toContain(backupKey(templates).id);
  for (const kept of [own!, backupKey(templates)]) expect(kept.DeletionPolicy).toBe("Retain");
  expect(strangers(templates, "210987654321")).toEqual([
    [["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"], undefined],
    [["kms:CreateGrant", "kms:ListGrants", "kms:RevokeGrant"], { Bool: { "kms:GrantIsForAWSResource": "true" } }],
  ]);
  const table = resourcesOf(templates, "AWS::DynamoDB::GlobalTable")[0]!;
  const [selection] = resourcesOf(templates, "AWS::Backup::BackupSelection");
  expect(selection!.Properties.BackupSelection.Resources).toEqual([{ "Fn::GetAtt": [table.id, "Arn"] }]);
});

test("2日続けて控えができないこと、写しを断られたことは知らされ、手引きに同じ言葉で載る", () => {
  const templates = withCopy(vault("ap-northeast-3", "000000000000"));
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);
  const alarmOf = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `todoke-prod-${id}`)!;
  const [own] = resourcesOf(templates, "AWS::Backup::BackupVault");
  const ownName = { "Fn::GetAtt": [own!.id, "BackupVaultName"] };
  expect(alarmOf("backup-silent")).toMatchObject({
    MetricName: "NumberOfBackupJobsCompleted",
    Dimensions: [{ Name: "BackupVaultName", Value: ownName }],
    ...{ Statistic: "Sum", Period: 86_400, EvaluationPeriods: 2, Threshold: 1 },
    ...{ ComparisonOperator: "LessThanThreshold", TreatMissingData: "breaching" },
  });
  const { Metrics, ...copyFailed } = alarmOf("backup-copy-failed");
  expect(copyFailed).toMatchObject({ Threshold: 0, ComparisonOperator: "GreaterThanThreshold" });
  const seen = Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric ?? []);
  expect(seen).toEqual(
    [ownName, "todoke"].map((Value) => ({
      Namespace: "AWS/Backup",
      MetricName: "NumberOfCopyJobsFailed",
      Dimensions: [{ Name: "BackupVaultName", Value }],
    })),
  );
  const guide = readFileSync("infra/docs/alarms.md", "utf8");
  for (const id of ["backup-silent", "backup-copy-failed"])
    expect(guide).toContain(`- \`${id}\` (notice): ${alarmOf(id).AlarmDescription}`);
});

test("同じアカウントの別のリージョンへの写しでは、鍵はほかのだれにも開かない", () => {
  const templates = withCopy(vault("ap-northeast-3", "000000000000"));
  expect(backupKey(templates).Properties.KeyPolicy.Statement).toHaveLength(1);
});

test("復元した表を使うステージでは、その表が写される", () => {
  const templates = withCopy(vault("ap-northeast-3", "000000000000"), { restoredTable: "restored-20261124" });
  const [selection] = resourcesOf(templates, "AWS::Backup::BackupSelection");
  expect(JSON.stringify(selection!.Properties.BackupSelection.Resources)).toContain(":table/restored-20261124");
});

test("設定のないステージには、どれもない", () => {
  for (const type of ["AWS::Backup::BackupPlan", "AWS::Backup::BackupVault"])
    expect(resourcesOf(templatesOf("prod"), type)).toEqual([]);
});
