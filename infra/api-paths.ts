/** What CloudFront sends to the API; everything else is the web bundle. */
export const apiPrefixes = ["/api/", "/auth/", "/webauthn/"] as const;
/** Pages that came from outside, answered by the API too, under headers of their own (`documentHeaders`). */
export const documentPrefix = "/documents/";
export const isApiPath = (path: string) => [...apiPrefixes, documentPrefix].some((prefix) => path.startsWith(prefix));
