import { type ComingPath, entryPaths } from "#shared/pages.ts";

type EntryPath = typeof entryPaths.login | ComingPath;

/** Pages outside of the app that load by themselves: no router, no form library. A link to one appears together with it. */
export const entries: Partial<Record<string, () => Promise<unknown>>> = {
  [entryPaths.login]: () => import("#web/features/login/start.tsx"),
};

export const hasEntry = (path: EntryPath) => path in entries;
