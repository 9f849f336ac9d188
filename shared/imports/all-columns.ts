// One line a kind that a file is imported into, under its name in the path.
export { companies, employees as staff, workplaces } from "./company-columns.ts";
export { article36Agreement, electronicApplication, subsidy, todos } from "./row-columns.ts";
