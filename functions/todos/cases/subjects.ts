import type { Todo } from "#shared/todos/todo.ts";
import { companies, employees } from "#functions/db/entities.ts";
import type { Changes } from "#functions/db/list-changes.ts";

type Subject = Pick<Todo, "Company" | "Stuff">;

/** The company and the employee of a case as they are now; undefined when there is none, or none of that company. */
export const readSubject = async (tenant: number, { Company, Stuff }: Subject) => {
  const [company, employee] = await Promise.all([
    companies.find(tenant, Company),
    employees.find(tenant, Company, Stuff),
  ]);
  return { company, employee };
};

/** Each employee that these cases name and that is still there, once; with those that moved, whom other cases may name. */
export const employeesOf = (tenant: number, cases: readonly Subject[], changes?: Changes) => {
  const named = cases.map(({ Company, Stuff }) => ({ ids: [Company, Stuff] }));
  const wanted = [...named, ...(changes?.get(employees.name) ?? [])];
  const once = [...new Map(wanted.map((one) => [one.ids.join(), one])).values()];
  return employees.list(tenant, { changes: new Map([[employees.name, once]]) });
};
