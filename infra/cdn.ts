import { Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  CfnOriginRequestPolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, RecordTarget, type IHostedZone } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { apiPrefixes, calendarPrefix, documentPrefix } from "./api-paths.ts";
import { forwardedHeaders } from "./forwarded.ts";
import { originHeader } from "./origin-secrets.ts";
import { pageFallback } from "./page-fallback.ts";
import { makeResponseHeaders } from "./response-headers.ts";
import type { Stage } from "./stages.ts";

type Parts = {
  stage: Stage;
  zone: IHostedZone;
  certificate: ICertificate;
  webAclId: string;
  web: Bucket;
  api: HttpApi;
  /** The value of the origin header. */
  originSecret: string;
};

// The construct of its own name refuses Accept-Encoding; CloudFront takes it where the cache policy does not handle it.
const makeRequestPolicy = (scope: Construct, { name }: Stage, of: "api" | "calendar") =>
  OriginRequestPolicy.fromOriginRequestPolicyId(
    scope,
    `${of}-request-policy`,
    new CfnOriginRequestPolicy(scope, `${of}-request`, {
      originRequestPolicyConfig: {
        name: `todoke-${name}-${of}`,
        headersConfig: { headerBehavior: "whitelist", headers: [...forwardedHeaders] },
        cookiesConfig: { cookieBehavior: of === "api" ? "all" : "none" },
        queryStringsConfig: { queryStringBehavior: "all" },
      },
    }).ref,
  );

const apiBehavior = (scope: Construct, { stage, api, originSecret }: Parts): BehaviorOptions => ({
  origin: new HttpOrigin(`${api.apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`, {
    customHeaders: { [originHeader]: originSecret },
  }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: makeRequestPolicy(scope, stage, "api"),
  compress: false,
});

/** On the bundle's behaviour only, so that an error of the API stays itself. */
const webBehavior = (scope: Construct, web: Bucket): BehaviorOptions => ({
  // A file that is not there answers 404 only to who may list; to others S3 says 403.
  origin: S3BucketOrigin.withOriginAccessControl(web, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  compress: true,
  functionAssociations: [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(scope, "page-fallback", {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(pageFallback),
      }),
    },
  ],
});

/** CloudFront before the bundle and the API, under the stage's name. */
export const makeCdn = (scope: Construct, parts: Parts) => {
  const { stage, zone, certificate, webAclId, web } = parts;
  const common = (of: "web" | "api" | "documents") => ({
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: ResponseHeadersPolicy.fromResponseHeadersPolicyId(
      scope,
      `response-headers-policy-${of}`,
      makeResponseHeaders(scope, stage.name, of).ref,
    ),
  });
  const toApi = apiBehavior(scope, parts);
  const api = { ...toApi, ...common("api") };
  const distribution = new Distribution(scope, "cdn", {
    domainNames: [stage.domain],
    certificate,
    webAclId,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    defaultRootObject: "index.html",
    defaultBehavior: { ...webBehavior(scope, web), ...common("web") },
    additionalBehaviors: {
      ...Object.fromEntries(apiPrefixes.map((prefix) => [`${prefix}*`, api])),
      [`${documentPrefix}*`]: { ...toApi, ...common("documents") },
      [`${calendarPrefix}*`]: { ...api, originRequestPolicy: makeRequestPolicy(scope, stage, "calendar") },
    },
  });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  new ARecord(scope, "site-ipv4", { zone, recordName: stage.domain, target });
  new AaaaRecord(scope, "site-ipv6", { zone, recordName: stage.domain, target });
  return distribution;
};
