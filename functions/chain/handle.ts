import middy from "@middy/core";
import type { Route, RouteAnswer } from "#shared/contract.ts";
import type { Call } from "./caller.ts";
import { answerErrors } from "./steps/answer-errors.ts";
import { answerUnchanged } from "./steps/answer-unchanged.ts";
import { checkAccess } from "./steps/check-access.ts";
import { checkDue } from "./steps/check-due.ts";
import { checkFactor } from "./steps/check-factor.ts";
import { checkOrigin } from "./steps/check-origin.ts";
import { checkSessionUser } from "./steps/check-session-user.ts";
import { enterOffice } from "./steps/enter-office.ts";
import { findChanges } from "./steps/find-changes.ts";
import { findSession } from "./steps/find-session.ts";
import { findUser } from "./steps/find-user.ts";
import { handOver } from "./steps/hand-over.ts";
import { storeIdempotentAnswer } from "./steps/store-idempotent-answer.ts";
import { openRequest } from "./steps/open-request.ts";
import { readParams, readRequest } from "./steps/read-request.ts";
import { replayIdempotentAnswer } from "./steps/replay-idempotent-answer.ts";
import { sendResponse } from "./steps/send-response.ts";

/** What happens to a call on its way in, in this order, and to its answer in the opposite one. */
const steps = (route: Route) => [
  openRequest(route),
  answerErrors(),
  checkOrigin(),
  findSession(),
  readParams(),
  findUser(),
  checkSessionUser(),
  enterOffice(),
  checkAccess(),
  checkDue(),
  checkFactor(),
  answerUnchanged(),
  readRequest(),
  findChanges(),
  replayIdempotentAnswer(),
  handOver(),
  sendResponse(route),
  storeIdempotentAnswer(),
];

/** One route, one Lambda: the contract says who may call, what comes in and what goes out. */
export const handle = <R extends Route>(route: R, work: (call: Call<R>) => Promise<RouteAnswer<R>>) =>
  // middy's own event types know neither the route nor the state; this file is the only place with `any`
  (middy() as any).use(steps(route)).handler((call: Call<R>) => work(call)) as (
    event: any,
    context: any,
  ) => Promise<any>;
