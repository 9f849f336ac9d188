import { randomUUID } from "node:crypto";

/** Calls a function by its name (`companies/list`) as Lambda would. */
export const invoke = async <Answer>(name: string, event: unknown): Promise<Answer> => {
  const [feature, action] = name.split("/");
  const { handler } = await import(`#functions/${feature}/${action}.ts`);
  return handler(event, { awsRequestId: randomUUID(), functionName: name, getRemainingTimeInMillis: () => 30_000 });
};
