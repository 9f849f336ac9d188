import type * as z from "zod";
import type { Access } from "#shared/access.ts";

type RouteDraft = {
  method: "GET" | "POST" | "DELETE";
  path: `/${string}`;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Bytes of a request, when it may be larger than any other (`bodyBytes`). */
  maxBody?: number;
  /** Also while a new password or the terms are due. */
  whileDue?: true;
  /** Of 運営: only in a session that was opened, or later proved, by a second factor. */
  needsFactor?: true;
  /** Also while the office waits for its user's second factor; so does what `whileDue` names. */
  whileFactorDue?: true;
  /** Writes also after the trial. */
  afterTrial?: true;
  /** Takes a form with files, as a browser sends one, in place of JSON. */
  takesForm?: true;
  /** Answers the bytes of a PNG that stay the same under its address. */
  answersPng?: true;
  /** Answers a page of HTML that came from outside: its address has headers of its own, which let it do nothing. */
  answersPage?: true;
  /** Answers a calendar for programs, which keep it under an ETag of what it holds. */
  answersCalendar?: true;
  /** Opened by the browser itself: leads on to the `location` it answers, and in place of an error to the page of e-Gov. */
  redirects?: true;
  /** The kinds whose data the answer holds: they make its ETag. `{type}` stands for the path's. */
  tag?: readonly string[];
  /** Kinds besides the tag's first whose open import the list shows. */
  showsImportsOf?: readonly string[];
  /**
   * A list: the names of its collections with the number of their records, its own records first. Asked with the token of
   * an answer (`since`) it answers what changed: `removed` are numbers of its own that went, `gone` those of other collections.
   */
  rows?: Readonly<Record<string, string>>;
};

export type Route = RouteDraft & { feature: string; name: string };

type Part<R, Name extends string, Direction extends "input" | "output"> = R extends {
  [K in Name]: infer S extends z.ZodType;
}
  ? { [K in Name]: Direction extends "input" ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends, before zod applies defaults. */
export type RouteInput<R extends Route> = Part<R, "params", "input"> &
  Part<R, "query", "input"> &
  Part<R, "body", "input">;
/** What a handler receives, after zod has parsed it. */
export type RouteRequest<R extends Route> = Part<R, "params", "output"> &
  Part<R, "query", "output"> &
  Part<R, "body", "output">;
type Answer<R extends Route> = z.input<R["response"]>;
export type ListChanges = { removed: number[]; gone?: Record<string, number[]> };
export type RouteAnswer<R extends Route> =
  Answer<R> | (R extends { rows: object } ? Partial<Answer<R>> & ListChanges : never);
export type RouteResponse<R extends Route> = z.output<R["response"]>;

type Named<F extends string, T> = { [A in keyof T]: T[A] & { feature: F; name: `${F}/${A & string}` } };

/** The name is the address: `companies/list` is functions/companies/list.ts, one Lambda and one query key. */
export const defineRoutes = <const F extends string, const T extends Record<string, RouteDraft>>(
  feature: F,
  routes: T,
) =>
  Object.fromEntries(
    Object.entries(routes).map(([action, route]) => [
      action,
      { ...route, feature, name: `${feature}/${action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` },
    ]),
  ) as Named<F, T>;
