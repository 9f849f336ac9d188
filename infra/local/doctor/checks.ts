import { ACMClient } from "@aws-sdk/client-acm";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { SNSClient } from "@aws-sdk/client-sns";
import { functionSettings } from "#infra/local/settings.ts";
import { faultsOf } from "#infra/check-stage.ts";
import { baseUrlOf, type Stage } from "#infra/stages.ts";
import { alarmCheck, certificateCheck, concurrencyCheck, mailCheck, senderCheck, stackCheck } from "./aws-checks.ts";
import { type Check, finding } from "./finding.ts";
import { egovSecretCheck, operatorCheck, queueCheck, secretCheck, siteCheck, tableCheck } from "./own-checks.ts";
import { secretOf, stageParts } from "./stage-parts.ts";

/** The local stack has no alarms, no certificate, no quotas, and its mails need no permission. */
export const localChecks = (site: string): Check[] => {
  const secrets = new SecretsManagerClient({});
  return [
    siteCheck(site),
    tableCheck({ isProtected: false, tags: {} }),
    secretCheck("HMAC のシークレット", async () => functionSettings.HMAC_SECRET, secrets),
    egovSecretCheck(async () => functionSettings.EGOV_SECRET, secrets),
    queueCheck("local"),
    operatorCheck("local"),
  ];
};

const settingsCheck = (stage: Stage): Check => ({
  name: "設定（infra/stages.ts）",
  look: async () => finding(stage.account, faultsOf(stage)),
});

/** `endpoint`: where AWS is played, in a test. */
export const stageChecks = (stage: Stage, { endpoint, ask }: { endpoint?: string; ask?: typeof fetch } = {}) => {
  const tokyo = { region: "ap-northeast-1", ...(endpoint && { endpoint }) };
  const virginia = { ...tokyo, region: "us-east-1" };
  const parts = stageParts(stage.name, new CloudFormationClient(tokyo), new CloudFormationClient(virginia));
  const secrets = new SecretsManagerClient(tokyo);
  const ses = new SESv2Client(tokyo);
  const secret = (name: string) => () => secretOf(parts, name);
  const topics = async (of: "main" | "edge") => (await parts[of]()).ids("AWS::SNS::Topic");
  return [
    settingsCheck(stage),
    stackCheck(stage, parts),
    siteCheck(baseUrlOf(stage), ask),
    tableCheck({ isProtected: stage.isProtected, tags: { product: "todoke", stage: stage.name } }),
    secretCheck("HMAC のシークレット", secret("hmackeys"), secrets),
    egovSecretCheck(secret("egovclient"), secrets),
    queueCheck(stage.name, new SQSClient(tokyo)),
    operatorCheck(stage.name),
    alarmCheck("アラームの通知先（東京）", () => topics("main"), new SNSClient(tokyo), stage.alarmMail),
    alarmCheck("アラームの通知先（us-east-1）", () => topics("edge"), new SNSClient(virginia), stage.alarmMail),
    mailCheck(stage, ses),
    senderCheck(stage, ses),
    certificateCheck(parts, new ACMClient(virginia)),
    concurrencyCheck(stage, new LambdaClient(tokyo)),
  ];
};
