import { entryPaths } from "#shared/pages.ts";

/** Pages outside of the app that load by themselves: no router, no form library. */
export const entries: Partial<Record<string, () => Promise<unknown>>> = {
  [entryPaths.login]: () => import("#web/features/auth/start.tsx"),
};
