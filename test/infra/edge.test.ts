import { Stack } from "aws-cdk-lib";
import { readFileSync, globSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { calendarPrefix, documentPrefix, functionPrefixes } from "#infra/api-paths.ts";
import { forwardedHeaders } from "#infra/forwarded.ts";
import { securityHeaders, strictTransportSecurity } from "#infra/headers.ts";
import { makeOriginSecrets, originHeader } from "#infra/origin-secrets.ts";
import { fileOf } from "#infra/page-fallback.ts";
import { stages } from "#infra/stages.ts";
import { documentHeaders } from "#shared/hosting/document-headers.ts";
import { pagePaths } from "#shared/pages.ts";
import { routes } from "#shared/routes.ts";
import { functionsOf, resourcesOf, templatesOf, type Templates } from "#test/support/templates.ts";

let templates: Templates;
beforeAll(() => void (templates = templatesOf()));

type Behavior = { PathPattern: string; OriginRequestPolicyId: { Ref: string } };
const cdn = (from = templates) => resourcesOf(from, "AWS::CloudFront::Distribution")[0]!.Properties.DistributionConfig;

/** What a behaviour's policy sends, spelled as headers again. */
const sentHeaders = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) => {
  const [policy] = templates.flatMap(({ template }) => {
    const found = template.findResources("AWS::CloudFront::ResponseHeadersPolicy")[ResponseHeadersPolicyId.Ref];
    return found ? [found] : [];
  });
  const config = policy!.Properties.ResponseHeadersPolicyConfig;
  const known = config.SecurityHeadersConfig;
  // What a function or the bucket says of these does not stand.
  for (const each of Object.values(known)) expect(each).toMatchObject({ Override: true });
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = known.StrictTransportSecurity;
  return {
    ...Object.fromEntries(
      config.CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
    "content-security-policy": known.ContentSecurityPolicy.ContentSecurityPolicy,
    "x-content-type-options": known.ContentTypeOptions.Override ? "nosniff" : undefined,
    "x-frame-options": known.FrameOptions.FrameOption,
    "referrer-policy": known.ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? "; includeSubDomains" : ""}${Preload ? "; preload" : ""}`,
  };
};

test("CloudFrontが付ける安全のためのヘッダーは、一台で動かすときと同じである", () => {
  const everywhere = { ...securityHeaders, "strict-transport-security": strictTransportSecurity };
  expect(sentHeaders(cdn().DefaultCacheBehavior)).toEqual(everywhere);
  for (const behavior of cdn().CacheBehaviors)
    expect(sentHeaders(behavior)).toEqual({
      ...everywhere,
      "cache-control": "no-store",
      ...(behavior.PathPattern === `${documentPrefix}*` && documentHeaders),
    });
});

test("APIの応答は、関数のほかが答えたものも残されず、関数が決めたものはそのまま通る", () => {
  const items = resourcesOf(templates, "AWS::CloudFront::ResponseHeadersPolicy").flatMap(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items,
  );
  const cacheControl = items.filter(({ Header }: { Header: string }) => Header === "cache-control");
  const ofApi = { Header: "cache-control", Value: "no-store", Override: false };
  expect(cacheControl).toEqual([ofApi, ofApi]);
});

test("httpsだけで、TLS 1.2以上、HTTP/2と3、防火壁を通る", () => {
  expect(cdn()).toMatchObject({
    HttpVersion: "http2and3",
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
  });
  expect(cdn().WebACLId).toBeDefined();
  for (const behavior of [cdn().DefaultCacheBehavior, ...cdn().CacheBehaviors])
    expect(behavior.ViewerProtocolPolicy).toBe("redirect-to-https");
});

test("APIのパスはキャッシュされず、ほかは画面のバケットからOACで読まれる", () => {
  const [api, ...rest] = cdn().CacheBehaviors;
  expect([api, ...rest].map(({ PathPattern }) => PathPattern)).toEqual(functionPrefixes.map((prefix) => `${prefix}*`));
  // AWS's own policy CachingDisabled
  for (const { CachePolicyId } of [api, ...rest]) expect(CachePolicyId).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
  const origin = cdn().Origins.find(({ Id }: { Id: string }) => Id === cdn().DefaultCacheBehavior.TargetOriginId);
  expect(origin.OriginAccessControlId).toBeDefined();
});

test("画面は、名前を挙げるファイルが置かれたあとに置かれる", () => {
  const deployments = resourcesOf(templates, "Custom::CDKBucketDeployment");
  const assets = deployments.find(({ Properties }) => Properties.DestinationBucketKeyPrefix === "assets")!;
  const pages = deployments.find(({ Properties }) => !Properties.DestinationBucketKeyPrefix)!;
  expect(pages.DependsOn).toContain(assets.id);
});

test("カレンダーのパスへは、Cookieを渡さない", () => {
  const cookies = cdn().CacheBehaviors.map(({ PathPattern, OriginRequestPolicyId: { Ref } }: Behavior) => {
    const found = templates.flatMap(({ template }) => {
      const policy = template.findResources("AWS::CloudFront::OriginRequestPolicy")[Ref];
      return policy ? [policy.Properties.OriginRequestPolicyConfig.CookiesConfig.CookieBehavior] : [];
    });
    return [PathPattern, ...found];
  });
  expect(cookies).toEqual(functionPrefixes.map((prefix) => [`${prefix}*`, prefix === calendarPrefix ? "none" : "all"]));
});

describe("画面の代わりのページ", () => {
  const fallback = (uri: string): string => {
    const code = resourcesOf(templates, "AWS::CloudFront::Function")[0]!.Properties.FunctionCode;
    return new Function(`${code}; return handler({ request: { uri: ${JSON.stringify(uri)} } }).uri;`)();
  };
  test.each([
    "/",
    "/login",
    "/joincomplete",
    "/unknown/",
    "/t/12",
    "/t/12/login",
    "/pages/company",
    "/company/x",
    "/company/1/2",
    "/todo/1",
  ])("%s はindex.htmlになる", (uri) => {
    expect(fallback(uri)).toBe("/index.html");
  });
  test.each(Object.values(pagePaths).flatMap((path) => [path, `${path}/`, `/t/12${path}`]))(
    "%s はその画面のファイルになる",
    (uri) => {
      const path = uri.replace("/t/12", "").replace(/\/$/, "");
      expect(fallback(uri.replace(":id", "34"))).toBe(`/pages${path.replace("/:id", "-id")}.html`);
    },
  );
  test("一台で動かすときも、同じファイルになる", () => {
    for (const uri of [
      "/",
      "/company",
      "/company/34",
      "/t/12/company/34/",
      "/t/12/todo/",
      "/t/12",
      "/unknown",
      "/icon.svg",
      "/pages/company.html",
      "/.",
    ])
      expect(fileOf(uri)).toBe(fallback(uri));
  });
  test.each(["/assets/main-1a2b.js", "/settings.json", "/favicon.svg", "/pages/company.html"])(
    "%s はそのまま読まれる",
    (uri) => {
      expect(fallback(uri)).toBe(uri);
    },
  );
  test("APIのエラーは画面にならない", () => {
    for (const behavior of cdn().CacheBehaviors) expect(behavior.FunctionAssociations).toBeUndefined();
    expect(cdn().CustomErrorResponses).toBeUndefined();
  });
});

test("関数が読むヘッダーは、すべてCloudFrontが送り、利用者の住所もその一つである", () => {
  const { Headers } = resourcesOf(templates, "AWS::CloudFront::OriginRequestPolicy")[0]!.Properties
    .OriginRequestPolicyConfig.HeadersConfig;
  expect(Headers).toEqual([...forwardedHeaders]);
  const sent = [...Headers.map((name: string) => name.toLowerCase()), originHeader];
  const source = globSync("functions/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const read = source.flatMap((text) =>
    [...text.matchAll(/\bheaders(?:\.(?!get\b|ts\b)|\[")([a-z-]+)/g)].map(([, name]) => name!),
  );
  expect(read).toContain("cloudfront-viewer-address");
  expect(read.filter((name) => !sent.includes(name))).toEqual([]);
  // CloudFront takes no more than ten.
  expect(Headers.length).toBeLessThanOrEqual(10);
});

describe("CloudFrontを通った印", () => {
  const sentOf = (from: Templates) =>
    cdn(from).Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders) as unknown[];
  const takenOf = (from: Templates) =>
    functionsOf(from)
      .filter(({ Properties }) => routes.some(({ name }) => name === Properties.Description))
      .map(({ Properties }) => JSON.stringify(Properties.Environment.Variables.ORIGIN_SECRETS));

  test("秘密の値が送られ、APIの関数はすべてそれを確かめる", () => {
    expect(sentOf(templates)).toEqual([
      { HeaderName: originHeader, HeaderValue: { "Fn::Join": ["", expect.arrayContaining([":SecretString:::}}"])] } },
    ]);
    for (const taken of takenOf(templates)) expect(taken.match(/resolve:secretsmanager/g)).toHaveLength(1);
  });

  test("替える間は、送る値が一つ、受け取る値が二つになる", () => {
    const rotating = templatesOf("rotating");
    expect(sentOf(rotating)).toHaveLength(1);
    expect(JSON.stringify(sentOf(rotating))).toContain("originsecret2");
    for (const taken of takenOf(rotating)) expect(taken.match(/resolve:secretsmanager/g)).toHaveLength(2);
  });

  test("受け取られない値を送る設定は、作る前に断られる", () => {
    const wrong = { ...stages.dev, originSecrets: { sent: 3, taken: [1, 2] } };
    expect(() => makeOriginSecrets(new Stack(), wrong)).toThrow(/origin secret/);
  });
});

test("関数に渡す設定は、関数が読むものすべてである", () => {
  const read = [...readFileSync("functions/runtime/settings.ts", "utf8").matchAll(/read\("([A-Z_]+)"/g)].map(
    ([, name]) => name!,
  );
  expect(read.length).toBeGreaterThan(5);
  for (const { Properties } of functionsOf(templates)) {
    const isRoute = routes.some(({ name }) => name === Properties.Description);
    const needed = ["TABLE", ...read].filter((name) => isRoute || name !== "ORIGIN_SECRETS");
    expect(Object.keys(Properties.Environment.Variables)).toEqual(expect.arrayContaining(needed));
  }
});
