import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { AppError } from "#shared/errors.ts";

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

/** Two rates an address and AWS's own lists of known attacks. Who goes too fast reads the API's usual sentence. */
export const makeFirewall = (scope: Construct) =>
  new CfnWebACL(scope, "firewall", {
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
    visibilityConfig: visibility("firewall"),
  });
