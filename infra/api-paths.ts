/** What CloudFront sends to the API; everything else is the web bundle. */
export const apiPrefixes = ["/api/", "/auth/", "/webauthn/"] as const;
export const isApiPath = (path: string) => apiPrefixes.some((prefix) => path.startsWith(prefix));
