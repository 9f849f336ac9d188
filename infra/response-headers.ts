import { CfnResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
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

/** The same headers as the local server sends, from the same table, and https for two years. */
export const makeResponseHeaders = (scope: Construct, stageName: string) => {
  const headers = Object.entries(securityHeaders);
  return new CfnResponseHeadersPolicy(scope, "response-headers", {
    responseHeadersPolicyConfig: {
      name: `todoke-${stageName}`,
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
        items: headers.filter(([name]) => !isKnown(name)).map(([header, value]) => ({ header, value, override: true })),
      },
    },
  });
};
