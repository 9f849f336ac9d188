/** Pages outside of the app that load by themselves: no router, no form library. A link to one appears together with it. */
export const entries: Partial<Record<string, () => Promise<unknown>>> = {
  "/login": () => import("#web/features/login/start.tsx"),
};
