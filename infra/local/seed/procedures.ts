import { firstProcedure, procedureSlots } from "#shared/egov-procedures/slots.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { saveProcedure } from "#functions/db/egov-procedures.ts";
import { takeSkeleton } from "#functions/egov/procedures/fetch-skeleton.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { keepWithProcedure } from "#functions/files/procedure-files.ts";
import { checkFile, formFile } from "#infra/local/egov/form.ts";
import { type Procedure, procedureOf } from "#infra/local/egov/procedures.ts";
import { mainFile } from "#infra/local/egov/main-check.ts";
import { skeletonFiles } from "#infra/local/egov/skeleton.ts";
import { simulatedLeaves } from "./agreement-leaves.ts";
import type { Seeded } from "./offices.ts";

/** A skeleton as the simulator gives it, of a procedure in 標準形式. */
export const simulatedSkeleton = (procedure: Procedure): Skeleton => ({
  configurations: [mainFile],
  forms: procedure.forms.map((form) => ({
    ...{ id: form.id, version: form.version, name: form.name },
    ...{ file: formFile(form), check: checkFile(form) },
  })),
  files: new Map(
    Object.entries(skeletonFiles(procedure)).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  ),
});

/** What 運営 would set for a procedure of the simulator; its files are kept. */
const fieldsOf = async (tenant: number, first: EgovProcedure, simulated: Procedure, now: Date) => {
  const { skeleton } = await takeSkeleton(tenant, first, simulatedSkeleton(simulated), now);
  const list = simulated.destinations ?? [];
  const [sites] = simulated.attachments ?? [];
  return {
    skeleton,
    fullName: simulated.name,
    signature: "none" as const,
    leaves: simulatedLeaves[first.type as keyof typeof simulatedLeaves],
    attachmentNames: sites ? { sites } : {},
    destinations: { file: await keepWithProcedure(tenant, list), count: list.length, at: now.toISOString() },
  };
};

/** For which the simulator has a form, with what to set; what they keep in files lies with `tenant` from now on. */
export const simulatedProcedures = async (tenant: number, now: Date) => {
  const made: { first: EgovProcedure; fields: Awaited<ReturnType<typeof fieldsOf>> }[] = [];
  for (const first of procedureSlots.map(firstProcedure)) {
    const simulated = procedureOf(first.procId);
    if (simulated) made.push({ first, fields: await fieldsOf(tenant, first, simulated, now) });
  }
  return made;
};

/** Makes 運営's procedures active for which the simulator has a form, as if each had been completed and tried. */
export const seedProcedures = async ({ tenant, author }: Seeded, now: Date) => {
  for (const { first, fields } of await simulatedProcedures(tenant, now)) {
    const save = (version: number, set: Partial<EgovProcedure>) =>
      saveProcedure({ ...author, tenant }, { number: first.AutoId, version, fields: set, message: "" });
    await save(0, fields);
    await save(1, { tried: { at: now.toISOString(), reports: [] }, isActive: true });
  }
};
