/** Where the API's documents would lie: `type` of answers and errors. */
export const apiDocuments = "about:blank";

export type Reply = { status: number; headers?: Record<string, string>; body?: string };

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  body: JSON.stringify(value),
});

export const html = (body: string, { status = 200, headers = {} }: Partial<Reply> = {}): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  body,
});

export const redirect = (location: string, headers: Record<string, string> = {}): Reply => ({
  status: 303,
  headers: { location, ...headers },
});

const refusals = new WeakMap<Error, Reply>();
/** An error whose answer is settled; `replyOf` finds it. */
export const refuse = (reply: Reply) => {
  const error = new Error(`${reply.status} ${reply.body ?? ""}`);
  refusals.set(error, reply);
  return error;
};
export const replyOf = (error: unknown) => (error instanceof Error ? refusals.get(error) : undefined);

/** Text that stands in HTML or in XML. */
export const escape = (text: string | number) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A request as the parts of the simulator see it. */
export type Ask = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
