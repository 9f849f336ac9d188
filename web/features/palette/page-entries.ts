import { mayUse, type Role } from "#shared/access.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { find, keyed } from "#shared/palette/find.ts";
import { pages } from "#web/pages/page-table.ts";
import type { Entry } from "./entry.ts";

/** The pages that a role may see and that stand by themselves. */
export const pageEntries = (role: Role): Entry[] =>
  pages
    .filter((page) => !page.path.includes("/:") && page.path !== pagePaths.agreementForm)
    .filter((page) => !page.role || mayUse(role, page.role))
    .map(({ path, title }) => ({
      ...{ key: path, icon: "page", title, note: "", to: path },
      recent: { kind: "page", id: path },
    }));

const registered = [
  { path: pagePaths.deadlines, title: kinds.task.title },
  { path: pagePaths.companies, title: kinds.company.title },
  { path: pagePaths.todos, title: kinds.todo.title },
  { path: pagePaths.electronicApplication, title: kinds.electronicApplication.title },
  { path: pagePaths.subsidy, title: kinds.subsidy.title },
  { path: pagePaths.article36Agreement, title: kinds.article36Agreement.title },
];

/** 登録 of each kind; with a company, for that company. */
export const addEntries = (company?: { value: string; name: string }): Entry[] =>
  registered.map(({ path, title }) => {
    const isForCompany = company && path !== pagePaths.companies;
    return {
      key: `add ${path}`,
      icon: "add",
      title: `${title}を登録`,
      note: isForCompany ? company.name : "",
      to: pageAddress(path, { company: isForCompany ? company.value : undefined, action: "new" }),
    };
  });

const entriesMax = 6;

/** Entries whose title has all terms. */
export const matching = (entries: readonly Entry[], terms: readonly string[]) =>
  find(
    entries.map((entry) => keyed(entry, [entry.title])),
    terms,
    entriesMax,
  ).shown;
