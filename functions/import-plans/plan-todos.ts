import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { nameKey } from "#shared/imports/matching.ts";
import { noSuchEmployee, noSuchKind, sameOpenCase, severalEmployees } from "#shared/imports/sentences.ts";
import { required } from "#shared/text/field-messages.ts";
import { firstItems } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { newTodo } from "#shared/todos/settle-todo.ts";
import { type TodoKind, todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { companies, employees, todos } from "#functions/db/entities.ts";
import { companyFinder, type Planned, type Planner, planRows, type Report } from "./plan.ts";
import { userReader } from "./user-reader.ts";

/** Finds the one employee of a name in a company; undefined after its sentence was reported. */
const employeeFinder = (people: Employee[]) => {
  const byName = Map.groupBy(people, ({ company, label }) => `${company} ${nameKey(label)}`);
  return ({ id, name: company }: Company, cell: string, report: Report): Employee | undefined => {
    const name = cell.trim();
    const found = byName.get(`${id} ${nameKey(name)}`) ?? [];
    if (found.length === 0) report.error("employee", noSuchEmployee(company, name));
    if (found.length > 1) report.error("employee", severalEmployees(company, name, found.length));
    return found.length === 1 ? found[0] : undefined;
  };
};

const kindKey = (text: string) => nameKey(text).toLowerCase();
const kindsByName = new Map(
  todoKinds.flatMap((kind) => [kind, todoKindLabels[kind]].map((name) => [kindKey(name), kind] as const)),
);
const kindOf = (cell: string, report: Report): TodoKind | undefined => {
  if (cell.trim() === "") return report.error("kind", required("種類"));
  const kind = kindsByName.get(kindKey(cell));
  return kind ?? report.error("kind", noSuchKind(cell.trim(), Object.values(todoKindLabels)));
};

const twinOf = ({ Company, Stuff, FlowType }: Pick<Todo, "Company" | "Stuff" | "FlowType">) =>
  `${Company} ${Stuff} ${FlowType}`;

/** Every row begins a case. */
export const planTodos: Planner = async (caller, table) => {
  const { tenant } = caller;
  const [clients, people, cases, { read }] = await Promise.all([
    companies.list(tenant),
    employees.list(tenant),
    todos.list(tenant),
    userReader(tenant),
  ]);
  const companyOf = companyFinder(clients.records);
  const employeeOf = employeeFinder(people.records);
  const open = new Set(cases.records.filter(({ Done }) => !Done).map(twinOf));
  const nothingStored = () => ({});
  return planRows(
    importColumns.todos,
    table,
    nothingStored,
    async ({ line, cells }, report): Promise<Planned | undefined> => {
      const company = companyOf(cells.company ?? "", "company", report);
      const name = cells.employee ?? "";
      if (name.trim() === "") report.error("employee", required("従業員"));
      const employee = company && name.trim() !== "" ? employeeOf(company, name, report) : undefined;
      const kind = kindOf(cells.kind ?? "", report);
      const user = read({ text: cells.user ?? "", field: "user", stored: undefined }, report);
      if (!company || !employee || !kind || user === undefined) return undefined;
      const flow = newestFlow(kind);
      const record = newTodo({ company, employee, user, flow, list: firstItems(flow) }, caller);
      if (open.has(twinOf(record))) report.warn("kind", sameOpenCase(employee.label, todoKindLabels[kind]));
      open.add(twinOf(record));
      const target = `${company.name}　${employee.label}　${todoKindLabels[kind]}`;
      return { writing: { line, act: "create", nth: 0, record }, shown: { line, act: "create", target, changes: [] } };
    },
  );
};
