import { withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { newRow } from "#shared/checklists/new-row.ts";
import { settleRow } from "#shared/checklists/settle-row.ts";
import type { PlanMakes } from "#shared/plans/plan.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import { wholeCompany } from "#shared/procedures/dues.ts";
import type { Change } from "#functions/db/change.ts";
import { checklistRows, type StoredOffice } from "#functions/db/entities.ts";
import type { ChosenProcedures } from "#functions/db/procedure-names.ts";
import { tasks } from "#functions/db/tasks.ts";
import { nobodyId } from "#functions/db/accounts.ts";
import type { Making } from "./making.ts";

type Made = { id: number; now: Date; chosen: ChosenProcedures };
type Maker = {
  takeIds: (tenant: number, count: number) => Promise<number[]>;
  creating: (office: StoredOffice, making: Making, made: Made) => Change;
};

const type = "electronicApplication";
const applications: Maker = {
  takeIds: (tenant, count) => checklistRows[type].takeIds(tenant, count),
  creating: (office, { plan, company, turn }, { id, now, chosen }) => {
    const blank = emptyRow(type);
    const row = {
      ...newRow(withKenpos(checklistConfigs[type], office.Kenpos)),
      ...{ AutoId: id, Version: 1, company: company.id, companyName: company.name },
      ...{ stuffText: wholeCompany, content: turn.name, deadline: turn.event, user: plan.user },
      procedure: chosen(turn.name),
      ...{ CreateUserId: nobodyId, CreatedAt: now.toISOString() },
    };
    return checklistRows[type].creating(office.AutoId, settleRow(type, blank, row, { userId: nobodyId, now, office }));
  },
};

const works: Maker = {
  takeIds: (tenant, count) => tasks.takeIds(tenant, count),
  creating: ({ AutoId: tenant }, { plan, company, turn }, { id, now }) => {
    const form = { company: company.id, title: turn.name, dueDate: turn.due, user: plan.user };
    const names = { companyName: company.name, stuffText: "" };
    return tasks.creating(tenant, { ...newTask(form, names, { userId: nobodyId, now }), AutoId: id });
  },
};

/** What a plan may make, and how. */
export const makers: Record<PlanMakes, Maker> = { electronicApplication: applications, task: works };
