// Emotion's <style> elements are empty in production (rules come by insertRule): the hash is that of the empty string.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": `'self' ${emptyStyle}`,
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};
export const contentSecurityPolicy = Object.entries(policy)
  .map(([name, value]) => `${name} ${value}`)
  .join("; ");

/** Two years, for CloudFront and for a local stack behind https. */
export const strictTransportSecurity = "max-age=63072000; includeSubDomains; preload";

/** On every answer, of the bundle and of the API, on AWS and on one machine. */
export const securityHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Addresses carry search text, and that is people's names.
  "referrer-policy": "same-origin",
  "permissions-policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

const year = 31_536_000;
/** Vite names what stands under /assets/ by its content. */
export const cacheControl = (path: string) =>
  path.startsWith("/assets/") ? `public, max-age=${year}, immutable` : "no-cache";
