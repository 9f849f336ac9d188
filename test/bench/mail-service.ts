import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#infra/local/listen.ts";

const answered = (id: number) =>
  `<SendRawEmailResponse><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`;
const throttled =
  "<ErrorResponse><Error><Code>Throttling</Code><Message>Maximum sending rate exceeded.</Message></Error></ErrorResponse>";

export type TakenMail = { to: string; claim: string; at: number };

/**
 * A mail service that takes so many mails a second and refuses what comes faster, as SES does; unused rate is kept for one
 * second. It answers after `latency` ms and keeps who got what when.
 */
export const startMailService = async ({ rate = Infinity, latency = 0 } = {}) => {
  const taken: TakenMail[] = [];
  let [left, filledAt, refused] = [rate, performance.now(), 0];
  const mayTake = () => {
    const now = performance.now();
    if (rate === Infinity) return true;
    left = Math.min(rate, left + ((now - filledAt) / 1_000) * rate);
    filledAt = now;
    if (left < 1) return false;
    left--;
    return true;
  };
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const isTaken = mayTake();
    if (isTaken) {
      const to = body.get("Destinations.member.1") ?? "";
      taken.push({ to, claim: body.get("Tags.member.1.Value") ?? "", at: performance.now() });
    } else refused++;
    const answer = isTaken ? answered(taken.length) : throttled;
    setTimeout(() => response.writeHead(isTaken ? 200 : 400, { "content-type": "text/xml" }).end(answer), latency);
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    refused: () => refused,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
