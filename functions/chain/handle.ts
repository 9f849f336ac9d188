import middy from "@middy/core";
import type { Route, RouteAnswer } from "#shared/contract.ts";
import type { Call } from "./passage.ts";
import { answerErrors } from "./steps/answer-errors.ts";
import { authorize } from "./steps/authorize.ts";
import { checkOrigin } from "./steps/check-origin.ts";
import { openRequest } from "./steps/open-request.ts";
import { readRequest } from "./steps/read-request.ts";
import { repeatAnswer } from "./steps/repeat-answer.ts";
import { sendResponse } from "./steps/send-response.ts";

/** One route, one Lambda: the contract says who may call, what comes in and what goes out. */
export const handle = <R extends Route>(route: R, work: (call: Call<R>) => Promise<RouteAnswer<R>>) =>
  // middy's own event types know neither the route nor the state; this file is the only place with `any`
  (middy() as any)
    .use([
      openRequest(route),
      answerErrors(),
      checkOrigin(),
      authorize(),
      readRequest(),
      repeatAnswer(),
      sendResponse(),
    ])
    .handler((call: Call<R>) => work(call)) as (event: any, context: any) => Promise<any>;
