import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "#infra/local/listen.ts";
import { readBody } from "#infra/local/read-body.ts";
import { chanceOf } from "./chance.ts";
import { type Answer, type Call, type Mishap, mishapOf, type mishaps } from "./mishaps.ts";

/** The share of calls that something befalls. */
const share = 0.05;

/** Sends a call on as it came. */
export const forward = (upstream: string, { method, headers }: IncomingMessage, { url, body }: Call) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { "transfer-encoding": _, ...kept } = headers;
  send(
    new URL(url, upstream),
    // The host is part of what is signed.
    { method, headers: { ...kept, "content-length": body.length } },
    (answer) =>
      void readBody(answer).then(
        (read) =>
          resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, body: read! }),
        reject,
      ),
  )
    .on("error", reject)
    .end(body);
  return promise;
};

export const reply = (response: ServerResponse, { status, headers, body }: Answer) => {
  // A checksum would be that of the body before it was changed.
  const { "transfer-encoding": _, "x-amz-crc32": __, ...kept } = headers;
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, { ...kept, ...(hasBody && { "content-length": Buffer.byteLength(body) }) }).end(body);
};

type Unsteady = { service: keyof typeof mishaps; upstream: string; seed: string };

/**
 * Stands before a service and lets some calls meet with what AWS does on a bad day; the same calls in the same order meet
 * with the same for one seed. A call that is repeated to the letter goes through: the SDK asks no more than three times.
 */
export const standBefore = async ({ service, upstream, seed }: Unsteady) => {
  const chance = chanceOf(`${seed} ${service}`);
  const befallen = new Set<string>();
  const meet = (call: Call): Mishap | undefined => {
    const digest = createHash("sha256").update(`${call.method} ${call.url} `).update(call.body).digest("base64");
    if (befallen.delete(digest) || chance() >= share) return undefined;
    befallen.add(digest);
    return mishapOf(service, call, chance);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "/" } = request;
    const call = {
      target: String(request.headers["x-amz-target"] ?? ""),
      method,
      url,
      body: (await readBody(request))!,
    };
    const { refuse, sent, mend, isLost, late = 0 } = meet(call) ?? {};
    if (refuse) return reply(response, refuse);
    const given = await forward(upstream, request, sent ? { ...call, body: sent } : call);
    if (late) await wait(late);
    if (isLost) return void request.socket.destroy();
    reply(response, mend && given.status < 300 ? mend(given) : given);
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  );
  const port = await listen(server);
  // It ends with the process that it serves.
  server.unref();
  return `http://127.0.0.1:${port}`;
};
