/**
 * The rule of imports that needs the whole graph: no circle, be it one of types or by `import()`.
 * @type {{ forbidden: import("dependency-cruiser").IForbiddenRuleType[], options: import("dependency-cruiser").ICruiseOptions }}
 */
export default {
  forbidden: [
    {
      name: "no-circle",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: { includeOnly: "^(shared|functions|web|infra|test)/", tsPreCompilationDeps: true },
};
