import type { Route } from "#shared/contract.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import {
  ceremonyCookie,
  clearedCookie,
  deviceCookie,
  readCeremonyCookie,
  joinCookie,
  readDeviceCookie,
  readJoinCookie,
  readSessionCookie,
  sessionCookie,
} from "#functions/chain/cookies.ts";
import { log } from "#functions/runtime/log.ts";

/** `2001:db8::1` → its first four groups: a household or an office has a whole /64. */
const network = (address: string) => {
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};

/** The caller's IPv4 address or IPv6 /64 from CloudFront-Viewer-Address (`address:port`), which no client can set. */
const hostOf = (viewerAddress: string | undefined) => {
  const address = (viewerAddress ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return address.includes(":") ? network(address) : address || "unknown";
};

/** Gives the passage its request id, its clock and its cookies, and writes its line when it is over. */
export const openRequest = (route: Route): ChainStep => {
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
      internal.ifNoneMatch = event.headers["if-none-match"];
      internal.parsed = {};
      internal.basics = {
        now,
        today: dayInJapan(now),
        requestId: context.awsRequestId,
        host: hostOf(event.headers["cloudfront-viewer-address"]),
        userAgent: event.headers["user-agent"] ?? "",
        session: readSessionCookie(event.cookies),
        setSession: (id) => void internal.cookies.push(id ? sessionCookie(id) : clearedCookie()),
        devices: readDeviceCookie(event.cookies),
        setDevices: (ids) => void internal.cookies.push(deviceCookie(ids)),
        ceremony: readCeremonyCookie(event.cookies),
        setCeremony: (secret) => void internal.cookies.push(ceremonyCookie(secret)),
        joinKey: readJoinCookie(event.cookies),
        setJoinKey: (key) => void internal.cookies.push(joinCookie(key)),
        list: { listVersion: 0, importing: [] },
      };
    },
    after: end,
    onError: end,
  };
};
