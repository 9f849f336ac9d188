import type { Company } from "#shared/companies/company.ts";
import type { Staff } from "#shared/companies/staff.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { companies, staff } from "#functions/db/entities.ts";
import { getItems } from "#functions/db/items.ts";

type Subject = Pick<Todo, "Company" | "Stuff">;

/** The company and the employee of a case as they are now; undefined when there is none, or none of that company. */
export const readSubject = async (tenant: number, { Company, Stuff }: Subject) => {
  const [company, employee] = await getItems([companies.key(tenant, Company), staff.key(tenant, Company, Stuff)]);
  return { company: company as Company | undefined, employee: employee as Staff | undefined };
};

/** Each employee that these cases name and that is still there, once. */
export const employeesOf = async (tenant: number, cases: readonly Subject[]) => {
  const keys = cases.map(({ Company, Stuff }) => staff.key(tenant, Company, Stuff));
  const wanted = new Map(keys.map((key) => [key.sk, key]));
  const items = await getItems([...wanted.values()]);
  return items.filter((item) => item !== undefined) as Staff[];
};
