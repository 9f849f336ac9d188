import { ArnFormat, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { AppError } from "#shared/errors.ts";
import type { Alarm } from "./alarms.ts";
import { makeLogGroup } from "./logs.ts";
import type { Stage } from "./stages.ts";

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** An office shares one address, and one page of a list is a handful of calls. */
const requestsInFiveMinutes = 3_000;
const signInsInFiveMinutes = 200;

// Notes hold markup-like text and imports hold thousands of lines: what a body may be is the contract's business.
const bodyRules = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericRFI_BODY", "GenericLFI_BODY"];

const rateRule = (name: string, priority: number, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "tooMany" } } },
  statement: {
    rateBasedStatement: { aggregateKeyType: "IP", limit, ...(scopeDownStatement && { scopeDownStatement }) },
  },
  visibilityConfig: visibility(name),
});

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

/** What anybody may call who is not signed in, and what hashes, stores or mails something each time. */
const signInPaths = ["/api/login", "/auth/assert", "/api/join", "/api/password/"];

const signIn: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: signInPaths.map((searchString) => ({
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: "STARTS_WITH",
        searchString,
        textTransformations: [
          { priority: 0, type: "URL_DECODE" },
          { priority: 1, type: "NORMALIZE_PATH" },
        ],
      },
    })),
  },
};

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

/** Two rates an address and AWS's own lists of known attacks. Who goes too fast reads the API's usual sentence. */
export const makeFirewall = (scope: Construct, stage: Stage, alarm: Alarm) => {
  // By this name its metrics are told from those of other stages.
  const metricName = `todoke-${stage.name}`;
  const firewall = new CfnWebACL(scope, "firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: {
      tooMany: { contentType: "APPLICATION_JSON", content: JSON.stringify(new AppError("tooMany")) },
    },
    rules: [
      rateRule("rate", 0, requestsInFiveMinutes),
      rateRule("sign-in-rate", 1, signInsInFiveMinutes, signIn),
      managedRule("AWSManagedRulesAmazonIpReputationList", 2),
      managedRule("AWSManagedRulesKnownBadInputsRuleSet", 3),
      managedRule("AWSManagedRulesCommonRuleSet", 4, bodyRules),
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
    act: "The firewall's log (us-east-1) has address and rule of each. An attack needs nothing; where offices are stopped, look at the rule in infra/firewall.ts.",
  });
  return firewall;
};
