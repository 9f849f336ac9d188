import { Duration, FileSystem } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime, SystemLogLevel } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { join } from "node:path";
import { heapOption, memoryOf } from "./memory.ts";
import type { StageResources } from "./stage-resources.ts";
import { statementsOf } from "./policies.ts";
import { rights as rightsTable, type Rights } from "./rights.ts";
import { baseUrlOf } from "./stages.ts";

/** `companies/list` → `companies-list`, the id of all that belongs to a function. */
export const idOf = (name: string) => name.replaceAll("/", "-");

type Options = {
  name: string;
  /** The rights of its kind, below what the table of rights names. */
  kind: Rights;
  hasSession?: boolean;
  seconds: number;
  environment?: Record<string, string>;
};

const nodeOptions = "--disable-warning=ExperimentalWarning";

const environmentOf = ({ stage, table, bus, files, mail, keys }: StageResources, folder: string) => ({
  STAGE: stage.name,
  TABLE: table.tableName,
  BUS: bus.eventBusName,
  FILES_BUCKET: files.bucketName,
  BASE_URL: baseUrlOf(stage),
  MAIL_SENDER: mail.sender,
  MAIL_CONFIGURATION_SET: mail.configurationSetName,
  OPERATOR_NAME: stage.web.operatorName,
  KMS_KEY: keys.kmsKey.keyArn,
  HMAC_SECRET: keys.hmacSecret.secretArn,
  EGOV_API: stage.egov.api,
  EGOV_AUTH: stage.egov.auth,
  EGOV_TRIAL: stage.egov.isTrial ? "1" : "",
  EGOV_LOGOUT: stage.egov.logsOut ? "1" : "",
  EGOV_CALLS_PER_POLL: String(stage.egov.callsPerPoll),
  EGOV_CALLS_PER_MINUTE: String(stage.egov.callsPerMinute ?? ""),
  EGOV_SECRET: keys.egovSecret.secretArn,
  OPERATOR_MAIL: stage.operatorMail,
  PRICE_BUSINESS: String(stage.prices.business),
  PRICE_ENTERPRISE: String(stage.prices.enterprise),
  // Of this bundle alone: a deploy changes, and restarts, only the functions whose code changed.
  BUILD: FileSystem.fingerprint(folder).slice(0, 12),
  NODE_OPTIONS: nodeOptions,
});

/** One Lambda with a role of its own. All write into one log group, so that one query finds a request or a mail. */
export const makeFunction = (scope: Construct, resources: StageResources, { name, kind, ...options }: Options) => {
  const { stage, dist, logGroup } = resources;
  const id = idOf(name);
  const folder = join(dist, "functions", name);
  const rights = { ...kind, ...rightsTable[name] };
  const logs = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const role = new Role(scope, `${id}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      used: new PolicyDocument({ statements: [logs, ...statementsOf(resources, rights, !!options.hasSession)] }),
    },
  });
  return new Lambda(scope, id, {
    description: name,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: "index.handler",
    code: Code.fromAsset(folder),
    memorySize: memoryOf(stage, name),
    timeout: Duration.seconds(options.seconds),
    environment: {
      ...environmentOf(resources, folder),
      // Else it collects its garbage only once there is more of it than so small a function has room for.
      ...(rights.waits && { NODE_OPTIONS: `${nodeOptions} ${heapOption(stage.memory.waiting)}` }),
      ...options.environment,
    },
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Lambda's own lines of a call that went well would be half of the log, and say what the API's log and the metrics do.
    systemLogLevelV2: SystemLogLevel.WARN,
  });
};
