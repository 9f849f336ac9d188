import { pagePaths, publicPaths } from "#shared/pages.ts";
import type { Page, PublicPage } from "./page.ts";

const tables = import.meta.glob<readonly (Page | PublicPage)[]>("#web/features/*/page.ts", {
  eager: true,
  import: "pages",
});
const all = Object.values(tables).flat();

/** The pages of the app in the order of their paths, which is that of their links. */
export const pages = Object.values(pagePaths).map((path) => all.find((page): page is Page => page.path === path)!);
/** Those for people who are not signed in. */
export const publicPages = Object.values(publicPaths).map((path) => all.find((page) => page.path === path)!);
