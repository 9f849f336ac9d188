import { expect } from "vitest";
import type { Role } from "#shared/access.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { call } from "./call.ts";
import { anOffice, aUser } from "./office.ts";

/** Who calls: `root` in its own office, `visit` root in another one that it visits. */
export const whos = ["nobody", "user", "manager", "root", "visit"] as const;
export type Who = (typeof whos)[number];

export type Actor = { session: string | undefined; own: number; headers: Record<string, string> };
export const aCaller = async ({ tenant }: { tenant: number }, who: Who): Promise<Actor> => {
  const id = 5 + whos.indexOf(who);
  if (who === "nobody") return { session: undefined, own: 1, headers: {} };
  const isVisit = who === "visit";
  const role: Role = isVisit ? "root" : who;
  const home = isVisit ? (await anOffice({ role: "root" })).tenant : tenant;
  const { session } = await aUser(home, { id, role, isOtpEnabled: false, passkeyCount: role === "root" ? 1 : 0 });
  await markVerified(session, new Date());
  if (!isVisit) return { session, own: id, headers: {} };
  expect((await call(organizationRoutes.visit, { session, params: { id: tenant } })).status).toBe(200);
  return { session, own: 77, headers: { "todoke-tenant": String(tenant) } };
};
