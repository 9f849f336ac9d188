import { createServer } from "node:http";
import { close, listen } from "#infra/local/listen.ts";
import { readBody } from "#infra/local/read-body.ts";

/** What AWS has of a stage, for commands that ask: each part can be broken. */
export type PlayedAws = {
  account: string;
  status: string;
  certificate: string;
  subscriptions: string[];
  isOutOfSandbox: boolean;
  mailsPerSecond: number;
  isDomainVerified: boolean;
  /** Addresses whose link nobody has clicked. */
  unclicked: string[];
  concurrency: number;
  secrets: Record<string, string>;
  letters: number;
};

export const wholeStage = (alarmMail: string): PlayedAws => ({
  account: "000000000000",
  status: "UPDATE_COMPLETE",
  certificate: "ISSUED",
  subscriptions: [`arn:aws:sns:x:000000000000:topic:1 ${alarmMail}`],
  isOutOfSandbox: true,
  mailsPerSecond: 50,
  isDomainVerified: true,
  unclicked: [],
  concurrency: 1_000,
  secrets: { "hmac-id": "x".repeat(64), "egov-id": JSON.stringify({ softwareId: "a", apiKey: "b" }) },
  letters: 0,
});

const resources = [
  ["AWS::SecretsManager::Secret", "hmackeys1A2B", "hmac-id"],
  ["AWS::SecretsManager::Secret", "egovclient3C4D", "egov-id"],
  ["AWS::SNS::Topic", "urgentalarms5E6F", "arn:aws:sns:x:000000000000:topic"],
  ["AWS::CertificateManager::Certificate", "certificate7A8B", "arn:aws:acm:us-east-1:000000000000:certificate/1"],
] as const;

const xml = (action: string, inner: string) =>
  `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>`;

const queries: Record<string, (aws: PlayedAws, form: URLSearchParams) => string> = {
  DescribeStacks: ({ account, status }, form) =>
    `<Stacks><member><StackName>${form.get("StackName")}</StackName><StackId>arn:aws:cloudformation:x:${account}:stack/s/1</StackId><CreationTime>2026-11-01T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus></member></Stacks>`,
  ListStackResources: () =>
    `<StackResourceSummaries>${resources
      .map(
        ([type, logical, physical]) =>
          `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logical}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId><LastUpdatedTimestamp>2026-11-01T00:00:00Z</LastUpdatedTimestamp><ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>`,
      )
      .join("")}</StackResourceSummaries>`,
  ListSubscriptionsByTopic: ({ subscriptions }) =>
    `<Subscriptions>${subscriptions
      .map((each) => each.split(" "))
      .map(([arn, mail]) => `<member><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>${mail}</Endpoint></member>`)
      .join("")}</Subscriptions>`,
};

type Input = Record<string, string>;
const targets: Record<string, (aws: PlayedAws, input: Input) => object> = {
  "CertificateManager.DescribeCertificate": ({ certificate }) => ({
    Certificate: { Status: certificate, NotAfter: 1_800_000_000 },
  }),
  "secretsmanager.GetSecretValue": ({ secrets }, { SecretId }) => ({ SecretString: secrets[SecretId!] }),
  "AmazonSQS.GetQueueUrl": (_, { QueueName }) => ({ QueueUrl: `http://127.0.0.1/${QueueName}` }),
  "AmazonSQS.GetQueueAttributes": ({ letters }, { QueueUrl }) => ({
    Attributes: { ApproximateNumberOfMessages: QueueUrl!.endsWith("auth-on-locked-dead-letters") ? `${letters}` : "0" },
  }),
};

const paths: [RegExp, (aws: PlayedAws, url: string) => object][] = [
  [/\/email\/account/, (aws) => sesAccount(aws)],
  [/\/email\/identities/, identityOf],
  [/\/account-settings/, ({ concurrency }) => ({ AccountLimit: { ConcurrentExecutions: concurrency } })],
];
const sesAccount = ({ isOutOfSandbox, mailsPerSecond }: PlayedAws) => ({
  ProductionAccessEnabled: isOutOfSandbox,
  SendingEnabled: true,
  SendQuota: { MaxSendRate: mailsPerSecond, Max24HourSend: 50_000 },
});
/** Of the domain, or of somebody's address. */
function identityOf({ isDomainVerified, unclicked }: PlayedAws, url: string) {
  const [, name = ""] = /identities\/([^/?]+)/.exec(decodeURIComponent(url)) ?? [];
  const isVerified = name.includes("@") ? !unclicked.includes(name) : isDomainVerified;
  return {
    VerifiedForSendingStatus: isVerified,
    DkimAttributes: { Status: isVerified ? "SUCCESS" : "PENDING" },
    MailFromAttributes: { MailFromDomainStatus: isVerified ? "SUCCESS" : "PENDING" },
  };
}

/** AWS on a port of this machine, in its own wires; what it answers is read from `aws` at each call. */
export const playAws = async (aws: PlayedAws) => {
  const server = createServer(async (request, response) => {
    const body = String(await readBody(request));
    const target = targets[String(request.headers["x-amz-target"])];
    const path = paths.find(([pattern]) => pattern.test(request.url ?? ""));
    if (target) return response.end(JSON.stringify(target(aws, JSON.parse(body) as Input)));
    if (path)
      return response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(path[1](aws, request.url ?? "")));
    const form = new URLSearchParams(body);
    const action = form.get("Action") ?? "";
    if (!queries[action]) return response.writeHead(400).end();
    return response.setHeader("content-type", "text/xml").end(xml(action, queries[action](aws, form)));
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, stop: () => close(server) };
};
