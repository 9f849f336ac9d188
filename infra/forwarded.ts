/** The request headers that reach the API: CloudFront passes on no others (and the cookies and the query). */
export const forwardedHeaders = [
  "Accept-Encoding",
  "CloudFront-Viewer-Address",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "Origin",
  "Sec-Fetch-Site",
  "Todoke-Tenant",
  "Todoke-User",
  "User-Agent",
] as const;
