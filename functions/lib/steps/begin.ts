import type { Route } from "#shared/contract.ts";
import { dayInJapan } from "#shared/dates.ts";
import type { ChainStep } from "#functions/lib/chain.ts";
import { hostOf } from "#functions/lib/host.ts";
import { log } from "#functions/lib/log.ts";
import { clearedCookie, readCookie, sessionCookie } from "#functions/lib/session-cookie.ts";

/** Gives the passage its request id, its clock and its cookies, and writes its line when it is over. */
export const begin = (route: Route): ChainStep => {
  const end: ChainStep["after"] = ({ response, internal: { basics, caller } }) =>
    log.info({
      requestId: basics.requestId,
      route: route.name,
      status: (response as { statusCode?: number } | undefined)?.statusCode,
      ms: Date.now() - basics.now.getTime(),
      tenant: caller?.tenant,
      userId: caller?.user.id,
    });
  return {
    before: ({ event, context, internal }) => {
      const now = new Date();
      internal.route = route;
      internal.cookies = [];
      internal.acceptEncoding = event.headers["accept-encoding"];
      internal.parsed = {};
      internal.basics = {
        now,
        today: dayInJapan(now),
        requestId: context.awsRequestId,
        host: hostOf(event.headers["cloudfront-viewer-address"]),
        session: readCookie(event.cookies),
        setSession: (id) => void internal.cookies.push(id ? sessionCookie(id) : clearedCookie()),
        listVersion: 0,
      };
    },
    after: end,
    onError: end,
  };
};
