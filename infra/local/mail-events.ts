import { createServer, type IncomingMessage } from "node:http";
import { envelope, type Envelope } from "./envelope.ts";
import { close, listen } from "./listen.ts";
import { readBody } from "./read-body.ts";

type Sent = { messageId: string; parameters: URLSearchParams };

/** What SES itself answers for the addresses of its mailbox simulator. */
const outcomes: [address: RegExp, detailType: string, eventType: string][] = [
  [/bounce(\+[^@]*)?@simulator\.amazonses\.com/i, "Email Bounced", "Bounce"],
  [/complaint(\+[^@]*)?@simulator\.amazonses\.com/i, "Email Complaint Received", "Complaint"],
  [/./, "Email Delivered", "Delivery"],
];

const tagsOf = (parameters: URLSearchParams) => {
  const tags: Record<string, string[]> = { "ses:configuration-set": [parameters.get("ConfigurationSetName") ?? ""] };
  for (let member = 1; parameters.has(`Tags.member.${member}.Name`); member++)
    tags[parameters.get(`Tags.member.${member}.Name`)!] = [parameters.get(`Tags.member.${member}.Value`) ?? ""];
  return tags;
};

const recipientsOf = (parameters: URLSearchParams) =>
  [...parameters].filter(([name]) => /Destinations\.member|Addresses\.member/.test(name)).map(([, value]) => value);

/** The events that a configuration set sends to the bus, in SES's own form. */
const eventsOf = ({ messageId, parameters }: Sent): Envelope[] => {
  if (!parameters.get("ConfigurationSetName")) return [];
  const destination = recipientsOf(parameters);
  const [, detailType, eventType] = outcomes.find(([address]) => address.test(destination.join() || "-"))!;
  const timestamp = new Date().toISOString();
  const mail = { timestamp, messageId, source: parameters.get("Source"), destination, tags: tagsOf(parameters) };
  return [
    envelope("aws.ses", "Email Sent", { eventType: "Send", mail, send: {} }),
    envelope("aws.ses", detailType, { eventType, mail, [eventType.toLowerCase()]: { timestamp } }),
  ];
};

const forward = async (mailUrl: string, request: IncomingMessage, body: string) =>
  fetch(new URL(request.url ?? "/", mailUrl), {
    method: request.method ?? "POST",
    headers: {
      authorization: request.headers.authorization ?? "",
      "content-type": request.headers["content-type"] ?? "",
    },
    ...(body && { body }),
  });

/** The mail fake sends no events and forgets tags: this stands before it, and calls `publish` for each mail it took. */
export const startMailEvents = async (mailUrl: string, publish: (event: Envelope) => void) => {
  const server = createServer(async (request, response) => {
    try {
      const body = String(await readBody(request));
      const answer = await forward(mailUrl, request, body);
      const text = await answer.text();
      response.writeHead(answer.status, { "content-type": "text/xml" }).end(text);
      const messageId = /<MessageId>([^<]+)/.exec(text)?.[1];
      if (messageId) for (const event of eventsOf({ messageId, parameters: new URLSearchParams(body) })) publish(event);
    } catch (error) {
      response.writeHead(503).end(String(error));
    }
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
};
