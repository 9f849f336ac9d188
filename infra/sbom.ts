import * as z from "zod";

/** Those that ask for no more than their own text beside what we hand out. */
const allowed = "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 Zlib BlueOak-1.0.0 Unlicense".split(" ");

const Licence = z.looseObject({
  license: z.looseObject({ id: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const Component = z.looseObject({
  "bom-ref": z.string(),
  name: z.string(),
  version: z.string().optional(),
  licenses: z.array(Licence).default([]),
});
/** A bill of materials in CycloneDX, as npm writes it. */
const Sbom = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
type Sbom = z.output<typeof Sbom>;

const Installed = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  dev: z.boolean().optional(),
});
/** package-lock.json: what is installed, by its folder. */
const Lock = z.object({ name: z.string(), packages: z.record(z.string(), Installed) });

const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, "");
const inProduction = (lock: z.output<typeof Lock>) =>
  new Set(
    Object.entries(lock.packages)
      .filter(([folder, { dev }]) => folder !== "" && !dev)
      .map(([folder, { name = nameOf(folder), version }]) => `${name}@${version}`),
  );

/**
 * Of npm's bill of all that is installed what runs in production. npm's own `--omit=dev` leaves out whatever a tool of ours
 * depends on too, React and zod among them.
 */
export const productionSbom = (all: unknown, lock: unknown): Sbom => {
  const [{ components, dependencies, metadata, ...sbom }, known] = [Sbom.parse(all), Lock.parse(lock)];
  const names = inProduction(known);
  const kept = components.filter(({ name, version }) => names.has(`${name}@${version}`));
  const refs = new Set(kept.map((each) => each["bom-ref"]));
  const own = (metadata as { component?: { "bom-ref"?: string } } | undefined)?.component;
  const isKept = (ref: string) => ref === own?.["bom-ref"] || refs.has(ref);
  return {
    ...sbom,
    metadata: { ...(metadata as object), component: { ...own, name: known.name } },
    // Of one that stands in two places npm may describe the tool's.
    components: kept.map((each) => ({ ...each, scope: "required", properties: [] })),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
};

/** Whether one of those is allowed that a license expression of SPDX leaves the choice of; AND binds more than OR. */
export const isAllowed = (expression: string): boolean => {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) return isAllowed(expression.replace(inner[0], isAllowed(inner[1]!) ? allowed[0]! : "none"));
  return expression
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.includes(licence.trim())));
};

const faultOf = ({ name, version, licenses }: z.output<typeof Component>) => {
  const all = licenses.map(({ license, expression }) => expression ?? license?.id ?? "unknown");
  if (version === undefined) return `${name} has no version`;
  if (all.length === 0) return `${name}@${version} names no licence`;
  return all.every(isAllowed)
    ? undefined
    : `${name}@${version} is under ${all.join(", ")}, which infra/sbom.ts does not allow`;
};

/** What is wrong with a bill of materials, a sentence each: what runs in production and is missing in it, and licences. */
export const sbomFaults = (sbom: unknown, lock: unknown): string[] => {
  const { components } = Sbom.parse(sbom);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = [...inProduction(Lock.parse(lock)).difference(listed)];
  return [...missing.map((each) => `${each} is not listed`), ...components.flatMap((each) => faultOf(each) ?? [])];
};
