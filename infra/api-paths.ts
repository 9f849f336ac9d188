/** What CloudFront sends to the API; everything else is the web bundle. */
export const apiPrefixes = ["/api/", "/auth/", "/webauthn/"] as const;
/** Pages that came from outside, answered by the API too, under headers of their own (`documentHeaders`). */
export const documentPrefix = "/documents/";
/** What programs read by a key: no cookie goes there. */
export const calendarPrefix = "/calendar/";
export const functionPrefixes = [...apiPrefixes, documentPrefix, calendarPrefix];
export const isApiPath = (path: string) => functionPrefixes.some((prefix) => path.startsWith(prefix));
