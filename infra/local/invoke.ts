import { randomUUID } from "node:crypto";

/** Seconds that a function behind the API may run, as on AWS. */
export const apiSeconds = 29;

/** Calls a function by its name (`companies/list`) as Lambda would, which ends it after `seconds`. */
export const invoke = async <Answer>(name: string, event: unknown, seconds: number = apiSeconds): Promise<Answer> => {
  const [feature, action] = name.split("/");
  const { handler } = await import(`#functions/${feature}/${action}.ts`);
  const end = performance.now() + seconds * 1_000;
  const getRemainingTimeInMillis = () => end - performance.now();
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(new Error(`Task timed out after ${seconds} seconds`)), seconds * 1_000);
  try {
    const context = { awsRequestId: randomUUID(), functionName: name, getRemainingTimeInMillis };
    return await Promise.race([handler(event, context), ended.promise]);
  } finally {
    clearTimeout(timer);
  }
};
