import type { Author } from "#functions/db/commit.ts";
import { seedProcedures } from "#infra/local/seed/procedures.ts";
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
