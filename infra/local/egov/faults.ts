import { setTimeout as after } from "node:timers/promises";
import { apiDocuments, json, type Reply } from "./http.ts";

export const faultKinds = {
  slow: "遅い",
  unauthorized: "401（すべてのトークンが無効）",
  scope: "401（許可の範囲が足りない）",
  tooMany: "429",
  forbidden: "403（呼び出しの上限）",
  serverError: "500",
  maintenance: "503（メンテナンス中）",
  gateway: "処理したあと、途中の機器が503",
  brokenJson: "壊れた JSON",
  lostAnswer: "処理したあと接続を切る",
  slowAnswer: "処理したあと遅く答える",
} as const;
export type FaultKind = keyof typeof faultKinds;
export type Fault = {
  kind: FaultKind;
  /** Of `slow` and `slowAnswer`, unless the faults are cleared before, and of `Retry-After`. */
  seconds: number;
  /** Calls left; none: until it is switched off. */
  times?: number | undefined;
  /** What the path begins with: `/apply/lists`, `/auth/token`; with `$` behind it the whole path; none: every path. */
  path?: string | undefined;
  method?: "GET" | "POST" | undefined;
};

/** Not in e-Gov's types: so it once answered above a number of calls a minute. */
export const forbidden: Reply = { status: 403, headers: { "content-type": "text/html" }, body: "<h1>Forbidden</h1>" };

type Effect = { before?: Reply; after?: (reply: Reply) => Reply | "cut" | Promise<Reply> };
/** The sign-in has errors of its own shape (RFC 6749, 5.2). */
const isOfSignIn = (instance: string) => instance.startsWith("/auth/");
const failing = (status: number, title: string) => (fault: Fault, instance: string) => {
  const headers: Record<string, string> = status === 429 ? { "retry-after": `${fault.seconds}` } : {};
  const body = isOfSignIn(instance) ? { error: "server_error" } : { title, type: apiDocuments, instance };
  return { before: json(status, body, headers) };
};

const unauthorizedBy = (error: string) => ({
  before: { status: 401, headers: { "www-authenticate": `Bearer error="${error}"` } },
});

const effects: Record<Exclude<FaultKind, "slow" | "slowAnswer">, (fault: Fault, instance: string) => Effect> = {
  unauthorized: () => unauthorizedBy("invalid_token"),
  scope: () => unauthorizedBy("insufficient_scope"),
  tooMany: failing(429, "リクエスト数の上限を超えました。"),
  forbidden: () => ({ before: forbidden }),
  serverError: failing(500, "システムエラーが発生しました。"),
  maintenance: failing(503, "メンテナンス中です。"),
  gateway: () => ({
    after: () => ({ status: 503, headers: { "content-type": "text/html" }, body: "<h1>Service Unavailable</h1>" }),
  }),
  brokenJson: () => ({ after: (reply) => ({ ...reply, body: (reply.body ?? "{").slice(0, -20) || "{" }) }),
  lostAnswer: () => ({ after: () => "cut" }),
};

/** Faults that are on. Slowness adds to any other; of the others the first that fits counts. */
export const makeFaults = () => {
  let active: Fault[] = [];
  let cleared = Promise.withResolvers<void>();
  const wait = ({ seconds }: Fault) => Promise.race([after(seconds * 1_000), cleared.promise]);
  const take = (fits: (fault: Fault) => boolean) => {
    const fault = active.find(fits);
    if (fault?.times !== undefined && (fault.times -= 1) <= 0) active = active.filter((each) => each !== fault);
    return fault;
  };
  return {
    list: (): readonly Fault[] => active,
    add: (fault: Fault) => void active.push(fault),
    clear: () => {
      active = [];
      cleared.resolve();
      cleared = Promise.withResolvers();
    },
    /** What happens to a call before and after it is worked on. */
    meet: async (method: string, path: string, instance: string): Promise<Effect> => {
      const fits = (fault: Fault) =>
        (fault.path === `${path}$` || path.startsWith(fault.path ?? "")) &&
        (fault.method === undefined || fault.method === method);
      const slow = take((fault) => fault.kind === "slow" && fits(fault));
      if (slow) await wait(slow);
      const fault = take((each) => each.kind !== "slow" && fits(each));
      if (fault?.kind === "slowAnswer") return { after: (reply) => wait(fault).then(() => reply) };
      return fault ? effects[fault.kind as keyof typeof effects](fault, instance) : {};
    },
  };
};
export type Faults = ReturnType<typeof makeFaults>;
