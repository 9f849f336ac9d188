/** Of a page that came from outside and is shown in a frame of ours: no script, no request, no form, no way out. */
export const documentHeaders = {
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
} as const;
