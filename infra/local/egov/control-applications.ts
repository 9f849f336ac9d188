import * as z from "zod";
import { flag } from "./control-acts.ts";
import { makeApplication } from "./demo.ts";
import type { Egov } from "./egov.ts";

const text = z.string().min(1).optional();
export const Added = z.object({
  email: z.string(),
  count: z.coerce.number().int().min(1).max(20_000).default(1),
  /** The last one arrives now, the first so many days ago. */
  daysAgo: z.coerce.number().min(0).default(0),
  status: text,
  procName: text,
  corporation: text,
  applicant: text,
  destination: text,
  walks: flag.default(false),
  corrects: flag.default(false),
});

const shown = 100;

/** Makes many applications of an account at once. */
export const addApplications = ({ store, now }: Egov, sub: string, asked: z.output<typeof Added>) => {
  const { count, daysAgo, walks, corrects, ...more } = asked;
  const { email: _, ...fields } = more;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const arriveIds = Array.from({ length: count }, (_each, position) => {
    const arrived = now() - Math.floor((daysAgo * 86_400_000 * (count - position)) / count);
    const application = makeApplication(store.state, { sub, arrived, position });
    Object.assign(application, given);
    if (walks) application.walk = { at: now() + store.state.settings.paces.step * 1_000, corrects };
    store.add(application);
    return application.arriveId;
  });
  return { count, arriveIds: arriveIds.slice(0, shown) };
};
