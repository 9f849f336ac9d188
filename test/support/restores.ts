import { historyRoutes as routes } from "#shared/history/routes.ts";
import type { anOffice } from "./office.ts";

type Call = Awaited<ReturnType<typeof anOffice>>["call"];

/** The id of the nth newest deletion that the history names. */
export const removal = async (call: Call, query: object, nth = 0) => {
  const { body } = await call(routes.list, { query: { ...query, act: "remove" } });
  return body.entries.filter(({ act }: { act: string }) => act === "remove")[nth]?.id as string;
};

/** Brings back what an entry has removed. */
export const restore = (call: Call, entry: string, headers = {}) => call(routes.restore, { body: { entry }, headers });
