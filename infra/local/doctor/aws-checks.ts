import { type ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetAccountSettingsCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand, type SNSClient } from "@aws-sdk/client-sns";
import { pollersOf } from "#infra/delivery.ts";
import type { Stage } from "#infra/stages.ts";
import { type Check, finding } from "./finding.ts";
import type { StageParts } from "./stage-parts.ts";

// What AWS alone has, and what is done there by click.

export const stackCheck = (stage: Stage, { main, edge }: StageParts): Check => ({
  name: "スタック",
  look: async () => {
    const [tokyo, virginia] = await Promise.all([main(), edge()]);
    const bad = [tokyo, virginia].some(({ status }) => !/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status));
    return finding(`東京 ${tokyo.status}、us-east-1 ${virginia.status}`, [
      tokyo.account !== stage.account &&
        `アカウント ${tokyo.account} にあります。infra/stages.ts には ${stage.account} とあります。`,
      bad && "CloudFormation の画面でイベントを確かめて、もう一度デプロイしてください。",
    ]);
  },
});

export const certificateCheck = (parts: StageParts, client: ACMClient): Check => ({
  name: "証明書",
  look: async () => {
    const [CertificateArn] = (await parts.edge()).ids("AWS::CertificateManager::Certificate");
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }));
    const { Status, NotAfter } = Certificate ?? {};
    return finding(`${Status}、${NotAfter?.toISOString().slice(0, 10) ?? "?"} まで`, [
      Status !== "ISSUED" &&
        "検証の CNAME がゾーンにあるか、ゾーンのネームサーバーが登録されているか確かめてください。",
    ]);
  },
});

export const alarmCheck = (
  name: string,
  topicsOf: () => Promise<string[]>,
  client: SNSClient,
  alarmMail: string,
): Check => ({
  name,
  look: async () => {
    const topics = await topicsOf();
    const answers = await Promise.all(
      topics.map((TopicArn) => client.send(new ListSubscriptionsByTopicCommand({ TopicArn }))),
    );
    const isOpen = ({ Subscriptions = [] }: (typeof answers)[number]) =>
      Subscriptions.some(
        ({ Endpoint, SubscriptionArn = "" }) => Endpoint === alarmMail && SubscriptionArn.startsWith("arn:"),
      );
    const open = answers.filter(isOpen).length;
    return finding(`${topics.length} 件のうち ${open} 件が確認済み`, [
      (open < topics.length || topics.length === 0) &&
        `${alarmMail} に届いた SNS のメールのリンクを開いてください。なければ SNS の画面で「確認のリクエスト」を送ります。`,
    ]);
  },
});

/** What the morning's mails are sent with; README, Running a stage. */
const mailsPerSecond = 50;

const unclicked = async (addresses: readonly string[], client: SESv2Client) => {
  const asked = addresses.map(async (EmailIdentity) => {
    const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return !VerifiedForSendingStatus && EmailIdentity;
  });
  return (await Promise.all(asked)).filter((each) => each !== false);
};

export const mailCheck = ({ sandboxRecipients = [] }: Stage, client: SESv2Client): Check => ({
  name: "メール（SES）",
  look: async () => {
    const account = await client.send(new GetAccountCommand({}));
    const waiting = account.ProductionAccessEnabled ? [] : await unclicked(sandboxRecipients, client);
    const rate = account.SendQuota?.MaxSendRate ?? 0;
    return finding(`毎秒 ${rate} 通、1日 ${account.SendQuota?.Max24HourSend ?? 0} 通`, [
      !account.ProductionAccessEnabled &&
        "サンドボックスです。SES の画面（東京）で本番アクセスを申請してください。それまでは確認済みのあて先（infra/stages.ts の sandboxRecipients）にしか届きません。",
      waiting.length > 0 && `${waiting.join("、")} は未確認です。SES から届いたメールのリンクを開いてください。`,
      account.ProductionAccessEnabled &&
        rate < mailsPerSecond &&
        `毎秒 ${mailsPerSecond} 通まで送れるように、Service Quotas で引き上げを申請してください。`,
      !account.SendingEnabled &&
        `SES が送信を止めています（${account.EnforcementStatus}）。SES の画面で理由を確かめてください。`,
    ]);
  },
});

export const senderCheck = ({ hostedZone }: Stage, client: SESv2Client): Check => ({
  name: "差出人のドメイン",
  look: async () => {
    const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: hostedZone.name }));
    const { DkimAttributes, MailFromAttributes } = identity;
    return finding(hostedZone.name, [
      !identity.VerifiedForSendingStatus &&
        `${hostedZone.name} は未確認です。ゾーンのネームサーバーが登録されているか確かめてください。`,
      DkimAttributes?.Status !== "SUCCESS" && `DKIM が有効ではありません（${DkimAttributes?.Status}）。`,
      MailFromAttributes?.MailFromDomainStatus !== "SUCCESS" &&
        `MAIL FROM のドメインが有効ではありません（${MailFromAttributes?.MailFromDomainStatus}）。`,
    ]);
  },
});

/** A page of a list calls three at a time, each consumer takes up to five; a new account may have 10. */
const usualConcurrency = 200;
export const concurrencyCheck = ({ egov }: Stage, client: LambdaClient): Check => ({
  name: "同時実行数（Lambda）",
  look: async () => {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const needed = usualConcurrency + pollersOf(egov.workers);
    return finding(`${limit}`, [
      limit < needed &&
        `${needed} は要ります。Service Quotas（東京）で「Concurrent executions」を 1,000 に申請してください。`,
    ]);
  },
});
