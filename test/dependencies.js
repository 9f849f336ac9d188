/**
 * The rules of imports that need the whole graph: no circle of files and none of folders, be it of types or by `import()`.
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
    {
      name: "no-folder-circle",
      scope: "folder",
      severity: "error",
      from: { pathNot: "^test" },
      to: { circular: true },
    },
  ],
  options: { includeOnly: "^(shared|functions|web|infra|test)/", tsPreCompilationDeps: true },
};
