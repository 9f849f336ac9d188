import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { endpointOf, takeCall } from "./bound.ts";
import { settings } from "#functions/runtime/settings.ts";
import { EgovError, type EgovFailure } from "./errors.ts";

/** Milliseconds for an answer. A Lambda behind the API has 29 s. */
const timeouts = { GET: 12_000, POST: 25_000 } as const;
/** Milliseconds before a GET is asked again that failed; one that waited its whole time in vain is not worth another wait. */
const pauses = [400, 1_500] as const;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
export const ReportItem = z.looseObject({
  form_name: text,
  attached_file_name: text,
  file_name: text,
  item: text,
  content: text,
});
/** The body of a refusal (API v2). Also the form of a bulk application's errors. */
const Refusal = z.looseObject({
  metadata: z.looseObject({ title: text, detail: text }).optional(),
  title: text,
  detail: text,
  report_list: z.array(ReportItem).nullish(),
});

export const reportOf = ({ form_name, attached_file_name, file_name, item, content }: z.output<typeof ReportItem>) => {
  const [form = ""] = [form_name, attached_file_name].filter((name) => name && name !== "-");
  return { form, file: file_name, item, content };
};

export const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

const read = async (response: Response, isRead: boolean): Promise<unknown> => {
  const body = await response.text().catch((error: unknown) => {
    // Silent in the middle of its answer
    if (isTimeout(error)) throw new EgovError(isRead ? "down" : "unsettled", { isSilent: true });
    // One that is cut off says nothing, as one that is no JSON.
    return "";
  });
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const longestWait = 3_600_000;
/** `Retry-After` in seconds or as a date (RFC 9110), an hour at most: a mistaken one silences no account. */
export const retryAfterOf = (response: Response) => {
  const value = response.headers.get("retry-after");
  if (!value) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.min(longestWait, Math.max(0, milliseconds));
};

const failures: Record<number, EgovFailure> = {
  400: "refused",
  401: "unauthorized",
  // A limit of calls, as it once was (720 a minute an endpoint); a token that is no good answers 401.
  403: "tooMany",
  404: "notFound",
  413: "refused",
  429: "tooMany",
  503: "maintenance",
};

const failureOf = async (response: Response, isRead: boolean) => {
  const refusal = Refusal.safeParse(await read(response, isRead)).data;
  const retryAfter = retryAfterOf(response);
  const detail = refusal?.detail || refusal?.title || refusal?.metadata?.detail || refusal?.metadata?.title;
  const unknown: EgovFailure = isRead ? "down" : "unsettled";
  // A 503 in e-Gov's own words took nothing; one of a gateway on the way says nothing of what lies behind it.
  const isSaid = response.status !== 503 || isRead || detail;
  const failure = (isSaid && failures[response.status]) || unknown;
  return new EgovError(failure, {
    ...(failure === "refused" && detail && { detail }),
    ...(failure === "refused" && refusal && { reports: (refusal.report_list ?? []).map(reportOf) }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
};

export type Asking = {
  method: "GET" | "POST";
  /** Below the API's address. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  token: string;
  /** A POST that changes nothing. */
  isRead?: boolean;
  /** One of the calls that e-Gov takes as a trial where the stage says so. */
  isApplying?: boolean;
};

/**
 * Counts each call that went out, for whoever has only so many, and no time after `endsAt` (ms since 1970). What nobody waits
 * for leaves a part of the stage's bound to whoever does.
 */
export type Meter = {
  calls: number;
  endsAt?: number;
  isBackground?: boolean;
  /** A read that fails is not repeated. */
  isOnce?: boolean;
  /** Ends what nobody waits for any more. */
  signal?: AbortSignal;
};

const urlOf = ({ path, query = {} }: Asking) => {
  const url = new URL(`${settings.egov.api}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};

const headersOf = ({ token, body, isApplying }: Asking) => ({
  accept: "application/json",
  authorization: `Bearer ${token}`,
  ...(body && { "content-type": "application/json" }),
  ...(isApplying && settings.egov.isTrial && { "X-eGovAPI-Trial": "true" }),
});

const once = async <S extends z.ZodType>(asking: Asking, schema: S, meter: Meter): Promise<z.output<S>> => {
  const { method, path, body } = asking;
  const isRead = asking.isRead ?? method === "GET";
  await takeCall(endpointOf(method, path), meter);
  meter.calls++;
  const left = (meter.endsAt ?? Infinity) - Date.now();
  const response = await fetch(urlOf(asking), {
    method,
    headers: headersOf(asking),
    body: body ? JSON.stringify(body) : null,
    redirect: "error",
    signal: AbortSignal.any([
      AbortSignal.timeout(Math.max(1, Math.min(timeouts[method], left))),
      ...(meter.signal ? [meter.signal] : []),
    ]),
  }).catch((error: unknown) => {
    throw new EgovError(isRead ? "down" : "unsettled", { isSilent: isTimeout(error) });
  });
  if (!response.ok) throw await failureOf(response, isRead);
  const answer = schema.safeParse(await read(response, isRead));
  if (answer.success) return answer.data;
  // What was sent has happened, whatever the answer looks like.
  throw new EgovError(isRead ? "malformed" : "unsettled");
};

export const isWorthRepeating = (error: unknown) =>
  error instanceof EgovError && error.failure === "down" && !error.isSilent;

/** One call of the API. A read that fails is repeated twice, unless e-Gov was silent; a write is sent once. @throws EgovError */
export const callEgov = async <S extends z.ZodType>(
  asking: Asking,
  schema: S,
  meter: Meter = { calls: 0 },
): Promise<z.output<S>> => {
  for (const pause of asking.method === "GET" && !meter.isOnce ? pauses : []) {
    try {
      return await once(asking, schema, meter);
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      await wait(pause);
    }
  }
  return once(asking, schema, meter);
};
