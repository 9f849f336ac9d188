import { ArnFormat, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { AppError } from "#shared/errors.ts";
import type { Alarm } from "./alarms.ts";
import { makeLogGroup } from "./logs.ts";
import { rates, sessionCookieName, windowSeconds } from "./rates.ts";
import type { Stage } from "./stages.ts";

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

// Notes hold markup-like text and imports hold thousands of lines: what a body may be is the contract's business.
const bodyRules = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericRFI_BODY", "GenericLFI_BODY"];

/** A path as it was sent, and as it reads without its detours: whichever way the API takes it, it is meant. */
const spellings: CfnWebACL.TextTransformationProperty[][] = [
  [{ priority: 0, type: "NONE" }],
  [
    { priority: 0, type: "URL_DECODE" },
    { priority: 1, type: "NORMALIZE_PATH" },
  ],
];

const startingWith = (paths: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: paths.flatMap((searchString) =>
      spellings.map((textTransformations) => ({
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: "STARTS_WITH",
          searchString,
          textTransformations,
        },
      })),
    ),
  },
});

/** WAF leaves out of a rule what lacks the rule's key. */
const keys = {
  address: { aggregateKeyType: "IP" },
  session: {
    aggregateKeyType: "CUSTOM_KEYS",
    customKeys: [{ cookie: { name: sessionCookieName, textTransformations: [{ priority: 0, type: "NONE" }] } }],
  },
};

const rateRules = Object.entries(rates).map(([name, rate], priority) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "tooMany" } } },
  statement: {
    rateBasedStatement: {
      ...keys[rate.per],
      limit: rate.limit,
      evaluationWindowSec: windowSeconds,
      ...("paths" in rate && { scopeDownStatement: startingWith(rate.paths) }),
    },
  },
  visibilityConfig: visibility(name),
}));

const managedRules = [
  { name: "AWSManagedRulesAmazonIpReputationList" },
  { name: "AWSManagedRulesKnownBadInputsRuleSet" },
  { name: "AWSManagedRulesCommonRuleSet", counted: bodyRules },
];

const managedRule = (name: string, priority: number, counted: string[] = []) => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
});

/** The fields of a request that its log line leaves out; a body is never in it. */
const redacted = ["cookie", "authorization", "referer"];

/** Whom the firewall stopped, and by which rule: without search texts and tokens, which stand in queries. */
const makeFirewallLog = (scope: Construct, stage: Stage, { attrArn }: CfnWebACL) => {
  const group = makeLogGroup(scope, "firewall-logs", stage, `aws-waf-logs-todoke-${stage.name}`);
  new CfnLoggingConfiguration(scope, "firewall-logging", {
    resourceArn: attrArn,
    // WAF takes the ARN without the `:*` at the end.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: group.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [{ queryString: {} }, ...redacted.map((name) => ({ singleHeader: { Name: name } }))],
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Behavior: "KEEP", Requirement: "MEETS_ANY", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
  });
};

/** The rates of addresses and sessions, and AWS's own lists of known attacks. Who goes too fast reads the API's usual sentence. */
export const makeFirewall = (scope: Construct, stage: Stage, alarm: Alarm) => {
  // By this name its metrics are told from those of other stages.
  const metricName = `todoke-${stage.name}`;
  const firewall = new CfnWebACL(scope, "firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: {
      tooMany: { contentType: "APPLICATION_JSON", content: JSON.stringify(new AppError("tooMany")) },
    },
    // The log of who was stopped says by which session, or its secret would stand there: as a hash.
    dataProtectionConfig: {
      dataProtections: [{ field: { fieldType: "SINGLE_COOKIE", fieldKeys: [sessionCookieName] }, action: "HASH" }],
    },
    rules: [
      ...rateRules,
      ...managedRules.map(({ name, counted }, place) => managedRule(name, rateRules.length + place, counted)),
    ],
    visibilityConfig: visibility(metricName),
  });
  makeFirewallLog(scope, stage, firewall);
  alarm(scope, "firewall-blocks", {
    metric: new Metric({
      namespace: "AWS/WAFV2",
      metricName: "BlockedRequests",
      dimensionsMap: { WebACL: metricName, Rule: "ALL" },
      statistic: "Sum",
    }),
    above: 500,
    severity: "notice",
    means:
      "The firewall has stopped more than 500 calls in five minutes: somebody attacks, or an office is stopped by mistake.",
    act: "The firewall's log (us-east-1) has address and rule of each, for session-rate a hash of the session. An attack needs nothing, and a session is let through by itself once it is quiet; where offices are stopped, look at the limits in infra/rates.ts.",
  });
  return firewall;
};
