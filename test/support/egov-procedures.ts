import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import type { Route } from "#shared/contract.ts";
import type { Author } from "#functions/db/commit.ts";
import { procedureOf } from "#infra/local/egov/procedures.ts";
import { simulatedLeaves } from "#infra/local/seed/agreement-leaves.ts";
import { seedProcedures } from "#infra/local/seed/procedures.ts";
import { connect, useSimulator } from "./egov-office.ts";
import { anOffice } from "./office.ts";

/** 運営's office, by whose procedures the 36協定届 of every office are filed with the simulator from now on. */
export const anOperator = async () => {
  const root = await anOffice({ role: "root" });
  const author: Author = { userId: root.user.id, now: new Date(), limits: root.office };
  await seedProcedures({ tenant: root.tenant, author }, author.now);
  return root;
};

/** One of the simulator's list for 36協定届, as a form holds it. */
export const destination = {
  destinationId: "49500100100140000001113",
  destinationName: "神奈川労働局,横浜南労働基準監督署",
};

/** What 運営 would say of the simulator's 各事業場・特別条項付き. */
export const completed = {
  basics: { fullName: procedureOf("4950013320677000")!.name, signature: "none" },
  leaves: simulatedLeaves["9-2"],
  destinations: [{ id: destination.destinationId, name: destination.destinationName }],
} as const;

/** 運営's office, connected with an e-Gov of the test's own, and another one; `act` changes the newest of the procedure. */
export const aProcedureOffice = async (bus: { idle: () => Promise<unknown> }, AutoId = 3) => {
  const egov = await useSimulator();
  const email = "egov@operator.example";
  await egov.control("account", { email, name: "運営　太郎" });
  const root = await anOffice({ role: "root" });
  await connect(root, email);
  await bus.idle();
  const version = async () =>
    (await root.call(egovProcedureRoutes.get, { params: { AutoId } })).body.procedure.Version as number;
  const act = async (route: Pick<Route, "method" | "path">, body: object) =>
    root.call(route, { params: { AutoId }, body: { AutoId, Version: await version(), ...body } });
  return { ...egov, root, act, office: await anOffice() };
};
