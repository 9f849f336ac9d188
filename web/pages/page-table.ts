import { pagePaths } from "#shared/pages.ts";
import type { Page } from "./page.ts";

const tables = import.meta.glob<readonly Page[]>("#web/features/*/page.ts", { eager: true, import: "pages" });
const all = Object.values(tables).flat();

/** The pages of the app in the order of their paths, which is that of their links. */
export const pages = Object.values(pagePaths).map((at) => all.find(({ path }) => path === at)!);
