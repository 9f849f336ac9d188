import type { Flow } from "./flow.ts";
import type { TodoKind } from "./todo-kinds.ts";
import { coronaOthers } from "./flows/corona-others.ts";
import { coronaStuff } from "./flows/corona-stuff.ts";
import { maternityLeave } from "./flows/maternity-leave.ts";
import { maternityLeaveV1 } from "./flows/maternity-leave-v1.ts";
import { maternityLeaveV2 } from "./flows/maternity-leave-v2.ts";
import { mentalReturn } from "./flows/mental-return.ts";
import { mentalReturnV1 } from "./flows/mental-return-v1.ts";
import { mentalReturnV2 } from "./flows/mental-return-v2.ts";
import { mentalStuff } from "./flows/mental-stuff.ts";
import { mentalStuffV1 } from "./flows/mental-stuff-v1.ts";

/** Every version of each flow, the newest first: cases that began with an older one go on in it. */
export const flows: Record<TodoKind, readonly Flow[]> = {
  coronaStuff: [coronaStuff],
  coronaOthers: [coronaOthers],
  mentalStuff: [mentalStuff, mentalStuffV1],
  mentalReturn: [mentalReturn, mentalReturnV2, mentalReturnV1],
  maternityLeave: [maternityLeave, maternityLeaveV2, maternityLeaveV1],
};

export const newestFlow = (kind: TodoKind): Flow => flows[kind][0]!;

/** The flow that a case began with. @throws when the version was never one */
export const flowOf = (kind: TodoKind, version: number, versions = flows[kind]): Flow => {
  const flow = versions.find((each) => each.version === version);
  if (!flow) throw new Error(`${kind} has no version ${version}`);
  return flow;
};

/** The flow to save a case in: the one it began with, for a new case and for another kind the newest. */
export const flowToSave = (
  kind: TodoKind,
  before: { FlowType: TodoKind; FlowVer: number } | undefined,
  versions = flows[kind],
): Flow => (before?.FlowType === kind ? flowOf(kind, before.FlowVer, versions) : versions[0]!);
