import { AppError } from "#shared/errors.ts";
import { blankTask, type Task, type TaskForm } from "#shared/tasks/task.ts";
import { messages } from "#shared/text/messages.ts";
import { companies, employees, users } from "#functions/db/entities.ts";

/**
 * The names of the company and the employee as they are now; of what is deleted those of before, which may stay but not be
 * chosen. @throws invalid
 */
export const readNames = async (
  tenant: number,
  before: Task | undefined,
  form: Partial<TaskForm>,
): Promise<Pick<Task, "companyName" | "stuffText">> => {
  const { company, stuff, user } = { ...blankTask, ...before, ...form };
  const [client, employee, colleague] = await Promise.all([
    company === -1 ? undefined : companies.find(tenant, company),
    company === -1 || stuff === -1 ? undefined : employees.find(tenant, company, stuff),
    user === -1 ? undefined : users.find(tenant, user),
  ]);
  const isSameCompany = before?.company === company;
  const fields = {
    ...(company !== -1 && !client && !isSameCompany && { company: messages.companyRequired }),
    ...(stuff !== -1 &&
      !employee &&
      !(isSameCompany && before.stuff === stuff) && { stuff: messages.employeeRequired }),
    ...(user !== -1 && !colleague && before?.user !== user && { user: messages.userRequired }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
  return {
    companyName: company === -1 ? "" : (client?.name ?? before?.companyName ?? ""),
    stuffText: stuff === -1 ? "" : (employee?.label ?? before?.stuffText ?? ""),
  };
};
