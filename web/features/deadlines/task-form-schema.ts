import * as z from "zod";
import { TaskForm } from "#shared/tasks/task.ts";
import type { DialogForm } from "./task-form.ts";

const toTask = ({ company, stuff, ...rest }: DialogForm) => ({ ...rest, company: company ?? -1, stuff: stuff ?? -1 });
const isBlank = ({ text }: DialogForm["ticks"][number]) => text.trim() === "";

/** What the fields hold is checked as the server checks it; an item without text is not sent. */
export const form = z
  .custom<DialogForm>()
  .superRefine((values, context) => {
    const { error } = TaskForm.safeParse(toTask(values));
    for (const { path, message } of error?.issues ?? []) {
      const tick = path[0] === "ticks" ? values.ticks[Number(path[1])] : undefined;
      if (!tick || !isBlank(tick)) context.addIssue({ code: "custom", path, message });
    }
  })
  .transform((values): TaskForm =>
    TaskForm.parse(toTask({ ...values, ticks: values.ticks.filter((tick) => !isBlank(tick)) })),
  );
export { Task as record } from "#shared/tasks/task.ts";
