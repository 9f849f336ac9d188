import { Names, Validations, type Stack } from "aws-cdk-lib";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";
import { backupPlan } from "./backup-copy.ts";
import { idOf } from "./functions.ts";
import { featureOf } from "./handlers.ts";
import { wipedPath } from "./policies.ts";
import { rights } from "./rights.ts";
import { scheduleDeadLetters } from "./schedule.ts";

type Stacks = { main: Stack; logs: Stack };

const at = (stack: Stack, path: string) =>
  path.split("/").reduce((construct: IConstruct, id) => construct.node.findChild(id), stack);

const explain = (construct: IConstruct, reasons: Record<string, string>) => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
};

const deploymentReason =
  "CDK's own function for web-deployment; it runs during a deploy only, and its rights are CDK's.";

/** CDK makes one function for all web deployments and writes its rights itself: what is acknowledged is their exact text. */
const acknowledgeWebDeployment = (main: Stack) => {
  const provider = main.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!provider) throw new Error("The web deployment has no function");
  const web = main.getLogicalId(at(main, "web").node.defaultChild as CfnBucket);
  const wild = ["s3:GetBucket*", "s3:GetObject*", "s3:List*", "s3:Abort*", "s3:DeleteObject*"];
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${main.account}-${main.region}`;
  const ids = [
    "AwsSolutions-L1",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    ...wild.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    ...[`<${web}.Arn>`, assets].map((bucket) => `AwsSolutions-IAM5[Resource::${bucket}/*]`),
  ];
  explain(provider, Object.fromEntries(ids.map((id) => [id, deploymentReason])));
};

const fileReason =
  "Files lie under their office's number, which no role can name; the key is made from the session's office in one place.";

/** Which files a function may use: the office's number is the part that stays open. */
const acknowledgeFiles = (main: Stack) => {
  // the parameter by which a nested stack gets the bucket
  const arn = `<referenceto${Names.nodeUniqueId(at(main, "files").node.defaultChild!.node)}Arn>`;
  for (const [name, { files = [], wipes }] of Object.entries(rights)) {
    const paths = [...files.map(({ folder }) => `*/${folder}/*`), ...(wipes ? [wipedPath(wipes)] : [])];
    if (paths.length === 0) continue;
    const ids = paths.map((path) => [`AwsSolutions-IAM5[Resource::${arn}/${path}]`, fileReason]);
    explain(at(main, `${featureOf(name)}/${idOf(name)}-role`), Object.fromEntries(ids));
  }
};

/** Where a stage has its backups copied. */
const acknowledgeBackupCopy = (main: Stack) => {
  const plan = main.node.tryFindChild(backupPlan);
  if (!plan) return;
  explain(plan, {
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]":
      "The role of AWS Backup itself, which backs up the one table that the plan names; which rights that takes AWS knows and changes.",
  });
};

/** Every finding of cdk-nag that stands, and why. A new one stops the synthesis until it is fixed or explained here. */
export const acknowledge = ({ main, logs }: Stacks) => {
  explain(main, {
    "AwsSolutions-APIG4":
      "Sessions are checked in the handler, since an authorizer's cache would outlive a logout; a test calls every route without a session.",
    "AwsSolutions-SMG4":
      "The origin header's secrets rotate by their numbers in the stage settings, since CloudFront and the functions must learn a new value in order. The HMAC keys rotate by put-secret-value: the functions take the value before it too.",
  });
  explain(at(main, "cdn"), {
    "AwsSolutions-CFR1": "Offices may work from abroad; who may come in is a matter of sign-in.",
    "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
      "Nobody can list the bundle: there is a default root object, and page-fallback turns every folder into index.html.",
    "AwsSolutions-CFR3":
      "Logged by standard logging v2 in the access-logs stack, which alone can leave out queries: they hold names and tokens. Tested in test/infra.",
  });
  explain(at(main, scheduleDeadLetters), {
    "AwsSolutions-SQS3": "It is the dead-letter queue of the schedule, where cdk-nag does not look.",
  });
  explain(at(logs, "cdn-logs"), {
    "AwsSolutions-S1": "It holds access logs only; logging the access to them would never end.",
  });
  acknowledgeBackupCopy(main);
  acknowledgeWebDeployment(main);
  acknowledgeFiles(main);
};
