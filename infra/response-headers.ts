import { CfnResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { documentHeaders } from "#shared/hosting/document-headers.ts";
import { securityHeaders, strictTransportSecurity } from "./headers.ts";

const maxAge = Number(/max-age=(\d+)/.exec(strictTransportSecurity)?.[1]);

/** CloudFront takes these five as settings and refuses them as custom headers. */
const known = {
  "content-security-policy": (contentSecurityPolicy: string) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  "x-content-type-options": () => ({ contentTypeOptions: { override: true } }),
  "x-frame-options": (frameOption: string) => ({ frameOptions: { frameOption, override: true } }),
  "referrer-policy": (referrerPolicy: string) => ({ referrerPolicy: { referrerPolicy, override: true } }),
};
const isKnown = (name: string): name is keyof typeof known => name in known;

/** Of the API alone, whose gateway and firewall have answers of their own; what a function says of its answer stands. */
const apiOnly = [{ header: "cache-control", value: "no-store", override: false }];

/** The same headers as the local server sends, from the same table, and https for two years. */
export const makeResponseHeaders = (scope: Construct, stageName: string, of: "web" | "api" | "documents") => {
  const headers = Object.entries({ ...securityHeaders, ...(of === "documents" && documentHeaders) });
  const own = headers.filter(([name]) => !isKnown(name)).map(([header, value]) => ({ header, value, override: true }));
  return new CfnResponseHeadersPolicy(scope, `response-headers-${of}`, {
    responseHeadersPolicyConfig: {
      name: `todoke-${stageName}-${of}`,
      securityHeadersConfig: {
        ...Object.assign({}, ...headers.map(([name, value]) => (isKnown(name) ? known[name](value) : {}))),
        strictTransportSecurity: {
          accessControlMaxAgeSec: maxAge,
          includeSubdomains: strictTransportSecurity.includes("includeSubDomains"),
          preload: strictTransportSecurity.includes("preload"),
          override: true,
        },
      },
      customHeadersConfig: {
        items: of === "web" ? own : [...own, ...apiOnly],
      },
    },
  });
};
