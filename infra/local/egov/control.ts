import * as z from "zod";
import { addApplications, Added } from "./control-applications.ts";
import { Act, flag, takeAct } from "./control-acts.ts";
import type { Egov } from "./egov.ts";
import { faceNames, faces, type Faces } from "./faces.ts";
import { type FaultKind, faultKinds } from "./faults.ts";
import { type Ask, json, redirect, type Reply } from "./http.ts";
import { plainPage } from "./oauth-page.ts";

/*
 * What tests and the page at the root do to the simulator; an account is named by its e-mail address.
 *
 * POST /control/…, JSON or a form:
 *   account       {email, name, idp?, type?}                           → {sub}
 *   applications  {email, count?, daysAgo?, status?, procName?, corporation?, applicant?, destination?, walks?, corrects?}
 *                                                                      → {count, arriveIds} (the first 100)
 *   act           {arriveId, act, …its options}: advance | setStatus {status} | walk {corrects?} | notify {title?, sentence?} |
 *                 requestCorrection {until?, correctType?} | correct | issueDocument {variant?, names?, title?, until?, isComment?} |
 *                 reportDocument {subId} | requestPayment {fee?, until?} | pay | cancelPayment | withdraw | finishWithdrawal |
 *                 blank {fields, as?}: they say nothing in rows and details, as: absent | - | "" | null
 *                                                                      → {application}
 *   fault         {kind, seconds?, times?, path?, method?}; without `times` until faults/clear
 *   faults/clear  what waits for a slow answer has it at once
 *   settings      {shift?, codeLifetime?, accessLifetime?, refreshLifetime?, step?, withdrawal?, bulk?, walks?, callsPerMinute?, hasBareRows?}
 *                 in seconds, and the faces of `faces.ts` by their names → {settings}
 *   tokens/end    {email, access?}: ends every login, or the access tokens alone
 *   browsers/end  signs every browser out
 *   revoke        {serial} of a certificate
 *   calls/clear
 *
 * GET /control/state → {accounts, settings, faults, now}, /control/calls → {total, minutes},
 * /control/applications?email= → {applications}, /control/authority → the certificate authority as PEM
 */

const seconds = z.coerce.number().min(0);
const kinds = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]];

const Account = z.object({
  email: z.string().min(3),
  name: z.string().min(1),
  idp: z.enum(["egov", "gbizid"]).default("gbizid"),
  type: z.enum(["1", "2", "3"]).default("2"),
});
const Fault = z.object({
  kind: z.enum(kinds),
  seconds: seconds.default(5),
  times: z.coerce.number().int().min(1).optional(),
  path: z.string().optional(),
  method: z.enum(["GET", "POST"]).optional(),
});
const Settings = z.object({
  shift: z.coerce.number().optional(),
  codeLifetime: seconds.optional(),
  accessLifetime: seconds.optional(),
  refreshLifetime: seconds.optional(),
  step: seconds.optional(),
  withdrawal: seconds.optional(),
  bulk: seconds.optional(),
  walks: flag.optional(),
  callsPerMinute: z.coerce.number().int().min(0).optional(),
  hasBareRows: flag.optional(),
});
const FacesAsked = z.object(
  Object.fromEntries(faceNames.map((name) => [name, z.enum(Object.keys(faces[name])).optional()])),
);
const Ending = z.object({ email: z.string(), access: flag.default(false) });
const Serial = z.object({ serial: z.string().regex(/^[\da-f]+$/) });

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} is not known`);
  return value;
};
const accountOf = ({ store }: Egov, email: string) =>
  known(
    store.state.accounts.find((account) => account.email === email),
    email,
  );

const addAccount = ({ store }: Egov, input: unknown) => {
  const account = Account.parse(input);
  const sub = store.state.accounts.find(({ email }) => email === account.email)?.sub ?? crypto.randomUUID();
  const { type, ...rest } = account;
  store.state.accounts = store.state.accounts.filter(({ email }) => email !== account.email);
  store.state.accounts.push({ ...rest, sub, ...(account.idp === "gbizid" && { type }) });
  return { sub };
};

const changeSettings = ({ store }: Egov, input: unknown) => {
  const asked = Settings.parse(input);
  const { settings } = store.state;
  const { lifetimes, paces } = settings;
  settings.shift = asked.shift === undefined ? settings.shift : asked.shift * 1_000;
  settings.walks = asked.walks ?? settings.walks;
  settings.callsPerMinute = asked.callsPerMinute ?? settings.callsPerMinute;
  settings.faces = { ...settings.faces, ...(FacesAsked.parse(input) as Partial<Faces>) };
  settings.hasBareRows = asked.hasBareRows ?? settings.hasBareRows;
  settings.lifetimes = {
    code: asked.codeLifetime ?? lifetimes.code,
    access: asked.accessLifetime ?? lifetimes.access,
    refresh: asked.refreshLifetime ?? lifetimes.refresh,
  };
  settings.paces = {
    step: asked.step ?? paces.step,
    withdrawal: asked.withdrawal ?? paces.withdrawal,
    bulk: asked.bulk ?? paces.bulk,
  };
  return { settings };
};

const endTokens = (egov: Egov, input: unknown) => {
  const { email, access } = Ending.parse(input);
  const { state } = egov.store;
  const { sub } = accountOf(egov, email);
  const own = new Set(state.logins.filter((login) => login.sub === sub).map(({ id }) => id));
  if (access) state.tokens = state.tokens.filter(({ kind, login }) => kind !== "access" || !own.has(login));
  else for (const login of state.logins) login.isEnded ||= own.has(login.id);
  return {};
};

const posts: Record<string, (egov: Egov, input: unknown) => object> = {
  account: addAccount,
  applications: (egov, input) => {
    const asked = Added.parse(input);
    return addApplications(egov, accountOf(egov, asked.email).sub, asked);
  },
  act: (egov, input) => takeAct(egov, Act.parse(input)),
  fault: ({ faults }, input) => (faults.add(Fault.parse(input)), { faults: faults.list() }),
  "faults/clear": ({ faults }) => (faults.clear(), {}),
  settings: changeSettings,
  "tokens/end": endTokens,
  "browsers/end": ({ sessions }) => (sessions.clear(), {}),
  revoke: ({ store }, input) => (store.state.revoked.push(Serial.parse(input).serial), {}),
  "calls/clear": ({ calls }) => (calls.clear(), {}),
  "received/clear": ({ received }) => (received.clear(), {}),
};

const gets: Record<string, (egov: Egov, query: URLSearchParams) => object | Promise<object>> = {
  state: ({ store, faults, now }) => ({
    accounts: store.state.accounts,
    settings: store.state.settings,
    faults: faults.list(),
    now: now(),
  }),
  calls: ({ calls }) => ({ total: calls.total(), minutes: calls.byMinute() }),
  applications: (egov, query) => ({
    applications: egov.store.applicationsOf(accountOf(egov, query.get("email") ?? "").sub),
  }),
  received: ({ received }, query) => ({ received: received.list(query.get("path") ?? undefined) }),
  authority: async ({ pki }) => ({ pem: (await pki.authority()).toString("pem") }),
};

/** What a form leaves empty is not said. */
const readInput = ({ headers, body }: Ask): Record<string, unknown> => {
  const isForm = String(headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  if (!isForm) return body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
  return Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ""));
};

/** A form leads back within the simulator alone. */
const pathOf = (back: string, base: string) => {
  const { pathname, search } = new URL(back, base);
  return pathname + search;
};

export const answerControl = async (egov: Egov, ask: Ask): Promise<Reply> => {
  const name = ask.url.pathname.slice("/control/".length);
  const post = ask.method === "POST" && Object.hasOwn(posts, name) ? posts[name] : undefined;
  const get = ask.method === "GET" && Object.hasOwn(gets, name) ? gets[name] : undefined;
  try {
    if (get) return json(200, await get(egov, ask.url.searchParams));
    if (!post) return { status: 404 };
    const { back, ...input } = readInput(ask);
    const result = post(egov, input);
    await egov.store.save();
    return typeof back === "string" ? redirect(pathOf(back, egov.url)) : json(200, result);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return String(ask.headers.accept ?? "").includes("text/html")
      ? plainPage("指定が正しくありません。", 400)
      : json(400, { message: error.message });
  }
};
