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
