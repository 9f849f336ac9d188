import { expect, test } from "vitest";
import { sessionCookie } from "#functions/chain/cookies.ts";
import { rates, sessionCookieName, windowSeconds } from "#infra/rates.ts";
import { routes } from "#shared/routes.ts";
import { resourcesOf, templatesOf } from "#test/support/templates.ts";

type Named = { Name: string };
type Match = { ByteMatchStatement: { SearchString: string; PositionalConstraint: string } };

const acl = () => resourcesOf(templatesOf(), "AWS::WAFv2::WebACL")[0]!.Properties;
const ruleOf = (name: string) => acl().Rules.find(({ Name }: Named) => Name === name);
const statementOf = (name: string) => ruleOf(name).Statement.RateBasedStatement;
/** The beginnings of paths that a rule is for. */
const startsOf = (name: string) => {
  const matches: Match[] = statementOf(name).ScopeDownStatement.OrStatement.Statements;
  for (const { ByteMatchStatement } of matches) expect(ByteMatchStatement.PositionalConstraint).toBe("STARTS_WITH");
  return [...new Set(matches.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString))];
};

test("防火壁は、一台で動かすときと同じ数を、同じ長さで、同じ順に数え、APIと同じ形の文で断る", () => {
  expect(acl().Rules.map(({ Name }: Named) => Name)).toEqual([
    ...Object.keys(rates),
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
    "AWSManagedRulesCommonRuleSet",
  ]);
  expect(acl().Rules.map(({ Priority }: { Priority: number }) => Priority)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [name, { limit }] of Object.entries(rates)) {
    expect(statementOf(name)).toMatchObject({ Limit: limit, EvaluationWindowSec: windowSeconds });
    expect(ruleOf(name).Action.Block.CustomResponse).toEqual({
      ResponseCode: 429,
      CustomResponseBodyKey: "tooMany",
    });
  }
  expect(JSON.parse(acl().CustomResponseBodies.tooMany.Content)).toMatchObject({ code: "tooMany" });
});

test("ログインせずに呼べて、ハッシュ・記録・メールを起こす経路は、どれも数を厳しく絞られる", () => {
  expect(statementOf("sign-in-rate")).toMatchObject({ AggregateKeyType: "IP", Limit: 200 });
  const starts = startsOf("sign-in-rate");
  const covered = routes.filter(({ path }) => starts.some((start) => path.startsWith(start))).map(({ name }) => name);
  expect(covered.toSorted()).toEqual([
    "auth/forgot-password",
    "auth/login",
    "auth/password-link",
    "auth/reset-password",
    "join/complete",
    "join/request",
    "passkeys/assert",
    "passkeys/assert-options",
  ]);
});

test("ログインした人の呼び出しは、そのCookieの値ごとに数えられ、どの経路も数えられる", () => {
  const before = process.env.BASE_URL;
  process.env.BASE_URL = "https://todoke.example";
  try {
    expect(sessionCookie("x")).toMatch(new RegExp(`^${sessionCookieName}=x;`));
  } finally {
    process.env.BASE_URL = before;
  }
  expect(statementOf("session-rate")).toMatchObject({
    AggregateKeyType: "CUSTOM_KEYS",
    CustomKeys: [{ Cookie: { Name: sessionCookieName, TextTransformations: [{ Priority: 0, Type: "NONE" }] } }],
  });
  const starts = startsOf("session-rate");
  expect(routes.filter(({ path }) => !starts.some((start) => path.startsWith(start)))).toEqual([]);
});

test("断られた呼び出しの記録に、ログインの秘密は残らない", () => {
  expect(acl().DataProtectionConfig).toEqual({
    DataProtections: [{ Action: "HASH", Field: { FieldType: "SINGLE_COOKIE", FieldKeys: [sessionCookieName] } }],
  });
  const [logging] = resourcesOf(templatesOf(), "AWS::WAFv2::LoggingConfiguration");
  expect(logging!.Properties.RedactedFields).toContainEqual({ SingleHeader: { Name: "cookie" } });
});
