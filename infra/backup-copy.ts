import { Arn, ArnFormat, Duration, RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from "aws-cdk-lib/aws-backup";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { AccountPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import type { Alarm } from "./alarms.ts";
import { total } from "./service-alarms.ts";
import type { Stage } from "./stages.ts";

/** At 2:00 of Japan, when nobody works; the hour counts in UTC. */
const nightly = Schedule.cron({ hour: "17", minute: "0" });
/** A copy that fails is made anew the next night; until then its source stays. */
const sourceDays = 3;

export const backupPlan = "backup-plan";

/** What AWS Backup there needs to read a point that is encrypted here; a grant only for AWS's own use. */
const shareKey = (key: Key, account: string) => {
  const principals = [new AccountPrincipal(account)];
  const uses = ["DescribeKey", "Encrypt", "Decrypt", "ReEncrypt*", "GenerateDataKey*"];
  const grants = ["CreateGrant", "ListGrants", "RevokeGrant"];
  const actions = (names: string[]) => names.map((name) => `kms:${name}`);
  key.addToResourcePolicy(new PolicyStatement({ principals, actions: actions(uses), resources: ["*"] }));
  key.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: actions(grants),
      resources: ["*"],
      conditions: { Bool: { "kms:GrantIsForAWSResource": "true" } },
    }),
  );
};

const jobs = (metricName: string, { backupVaultName: BackupVaultName }: IBackupVault) =>
  new Metric({
    namespace: "AWS/Backup",
    metricName,
    dimensionsMap: { BackupVaultName },
    statistic: "Sum",
  });

const watch = (scope: Construct, alarm: Alarm, vault: IBackupVault, copies: IBackupVault) => {
  alarm(scope, "backup-silent", {
    metric: jobs("NumberOfBackupJobsCompleted", vault).with({ period: Duration.days(1) }),
    below: 1,
    periods: 2,
    isHeartbeat: true,
    severity: "notice",
    means: "AWS Backup has made no point of the table for two days.",
    act: "`aws backup list-backup-jobs` says why. The table's own backup of 35 days goes on.",
  });
  // Whether a copy that failed counts for the vault that it left or for the one that it did not reach is not written.
  alarm(scope, "backup-copy-failed", {
    metric: total(
      [vault, copies].map((each) => jobs("NumberOfCopyJobsFailed", each)),
      "failed copies",
    ),
    above: 0,
    severity: "notice",
    means: "A point of the table could not be copied into the vault elsewhere.",
    act: "`aws backup list-copy-jobs --by-state FAILED` says why: mostly the key or the access policy of the vault there. The next night tries again; a point stays here for three days.",
  });
};

/** Each night a point of the table in a vault of the stage, under a key of its own, and a copy of it in the vault elsewhere. */
export const copyBackups = (
  scope: Construct,
  alarm: Alarm,
  { backupCopy, account, isProtected }: Stage,
  table: ITableV2,
) => {
  if (!backupCopy) return;
  const { vaultArn, days } = backupCopy;
  const key = new Key(scope, "backup-key", {
    description: "Encrypts the points of AWS Backup, which are copied elsewhere",
    enableKeyRotation: true,
    pendingWindow: Duration.days(isProtected ? 30 : 7),
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const { account: copyAccount = account } = Arn.split(vaultArn, ArnFormat.COLON_RESOURCE_NAME);
  if (copyAccount !== account) shareKey(key, copyAccount);
  const backupVault = new BackupVault(scope, "backup-vault", {
    encryptionKey: key,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const destinationBackupVault = BackupVault.fromBackupVaultArn(scope, "copy-vault", vaultArn);
  const plan = new BackupPlan(scope, backupPlan, {
    backupVault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "nightly",
        scheduleExpression: nightly,
        deleteAfter: Duration.days(sourceDays),
        copyActions: [{ destinationBackupVault, deleteAfter: Duration.days(days) }],
      }),
    ],
  });
  plan.addSelection("table", { resources: [BackupResource.fromArn(table.tableArn)] });
  watch(scope, alarm, backupVault, destinationBackupVault);
};
