import type { Todo } from "#shared/todos/todo.ts";
import { companies, employees } from "#functions/db/entities.ts";

type Subject = Pick<Todo, "Company" | "Stuff">;

/** The company and the employee of a case as they are now; undefined when there is none, or none of that company. */
export const readSubject = async (tenant: number, { Company, Stuff }: Subject) => {
  const [company, employee] = await Promise.all([
    companies.find(tenant, Company),
    employees.find(tenant, Company, Stuff),
  ]);
  return { company, employee };
};

/** Each employee that these cases name and that is still there, once. */
export const employeesOf = async (tenant: number, cases: readonly Subject[]) => {
  const wanted = new Map(cases.map(({ Company, Stuff }) => [`${Company} ${Stuff}`, [Company, Stuff]]));
  const found = await employees.getMany(tenant, [...wanted.values()]);
  return found.filter((employee) => employee !== undefined);
};
