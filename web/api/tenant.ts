const prefix = /^\/t\/(\d{1,10})(?=\/|$)/;

/** The office whose pages are open under `/t/{tenantId}/…`; undefined on one's own pages. */
export const visitedTenant = (pathname = location.pathname) => prefix.exec(pathname)?.[1];
/** The part of the address that stays in front of every page path. */
export const tenantBase = (pathname = location.pathname) => prefix.exec(pathname)?.[0] ?? "/";
/** A page's address with that part in front, for a bare link. */
export const hrefOf = (path: string) => tenantBase().replace(/\/$/, "") + path;
