import "#shared/text/schema-messages.ts";
import type * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { ChainStep, ChainRequest } from "#functions/chain/chain-request.ts";

/** Issue paths become field names: `["List", 0, "note"]` → `List.0.note`; the first sentence of a field counts. */
const fieldsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join(".") || "body", message]));

const parse = (schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError("invalid", undefined, { fields: fieldsOf(result.error) });
  return result.data;
};

/** Half of a letter can only come as an escape: the bytes of UTF-8 cannot hold one, and neither can the table. */
const refuseHalves = (_: string, value: unknown) => {
  if (typeof value === "string" && !value.isWellFormed()) throw new Error("Half of a letter");
  return value;
};

const json = ({ event: { body, isBase64Encoded } }: ChainRequest): unknown => {
  const text = (isBase64Encoded ? Buffer.from(body ?? "", "base64").toString() : body) || "{}";
  try {
    return JSON.parse(text, /\\ud[89a-f]/i.test(text) ? refuseHalves : undefined);
  } catch {
    throw new AppError("invalid");
  }
};

/** A form's fields: files as their bytes. */
const form = async ({ event: { headers, body, isBase64Encoded } }: ChainRequest): Promise<Record<string, unknown>> => {
  const bytes = Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
  const response = new Response(bytes, { headers: { "content-type": headers["content-type"]! } });
  const data = await response.formData().catch(() => {
    throw new AppError("invalid");
  });
  const fields = [...data].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(fields)) as Record<string, unknown>;
};

/** The contract's schema over the path. One that no record can have is a record that is not there. */
export const readParams = (): ChainStep => ({
  before: ({ event, internal: { route, parsed } }) => {
    const result = route.params?.safeParse(event.pathParameters ?? {});
    if (result && !result.success) throw new AppError("notFound");
    parsed.params = result?.data;
  },
});

/** The contract's schemas over query and body; the handler gets what they made of them. */
export const readRequest = (): ChainStep => ({
  before: async (request) => {
    const { route, parsed, caller } = request.internal;
    parsed.query = parse(route.query, request.event.queryStringParameters ?? {});
    parsed.body = route.body && parse(route.body, route.takesForm ? await form(request) : json(request));
    if (caller) caller.request = parsed.body;
  },
});
