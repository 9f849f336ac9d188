import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { ses } from "#functions/mail/mail.ts";
import { handlerOf, redirect } from "./redirect.ts";

/** What becomes of one call: taken and answered, taken without an answer, neither, or refused. */
export type Outcome = "answer" | "hang" | "reset" | "drop" | "throttle" | "quota" | "reject" | "break";

const refusals: Partial<Record<Outcome, [status: number, code: string, message: string]>> = {
  throttle: [400, "Throttling", "Maximum sending rate exceeded."],
  quota: [400, "Throttling", "Daily message quota exceeded."],
  reject: [400, "MessageRejected", "Email address is not verified. The following identities failed the check: "],
  break: [500, "InternalFailure", "try later"],
};

/** SES names whom it refuses. */
const refusalOf = (what: Outcome, body: string) => {
  const [status, code, message] = refusals[what] ?? [];
  const recipient = new URLSearchParams(body).get("Destinations.member.1") ?? "";
  return status && code && message && ([status, code, what === "reject" ? message + recipient : message] as const);
};

const refuse = (response: ServerResponse, [status, code, message]: readonly [number, string, string]) =>
  response
    .writeHead(status, { "content-type": "text/xml" })
    .end(`<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`);

/**
 * Stands between the product and the mail fake, and does with each call what the test says. After `useTable`. What does
 * not answer is given up after a second, not ten.
 */
export const useMailService = () => {
  let outcome: () => Outcome = () => "answer";
  const calls: Outcome[] = [];
  let [upstream, usual] = ["", 0];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const what = outcome();
    calls.push(what);
    const refusal = refusalOf(what, body);
    if (what === "drop") return void request.socket.destroy();
    if (refusal) return void refuse(response, refusal);
    const taken = await fetch(upstream, {
      method: "POST",
      headers: { "content-type": request.headers["content-type"]!, authorization: request.headers.authorization! },
      body,
    });
    const answer = await taken.text();
    if (what === "reset") request.socket.destroy();
    else if (what === "answer") response.writeHead(taken.status, { "content-type": "text/xml" }).end(answer);
  });
  beforeAll(async () => {
    upstream = process.env.AWS_ENDPOINT_URL_SES!;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    redirect(ses, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    usual = (await handlerOf(ses).configProvider).requestTimeout!;
    handlerOf(ses).updateHttpClientConfig("requestTimeout", usual / 10);
  });
  afterAll(() => {
    handlerOf(ses).updateHttpClientConfig("requestTimeout", usual);
    server.closeAllConnections();
    server.close();
  });
  return {
    calls,
    /** For every call from now on. */
    decide: (next: Outcome | (() => Outcome)) => void (outcome = typeof next === "function" ? next : () => next),
  };
};
