/**
 * Of a page that came from outside and is shown in a frame of ours: no script, no request, no form, no way out. It has
 * our origin only so that the page around it can print it whole; without scripts it can do nothing with that.
 */
export const documentHeaders = {
  "content-security-policy":
    "sandbox allow-same-origin allow-modals; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
} as const;
