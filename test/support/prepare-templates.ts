import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stages, type Stage } from "#infra/stages.ts";
import { synthesize } from "./synthesize.ts";

const { dev, prod } = stages;
const deployments = {
  dev,
  prod,
  /** Between two values of the origin header's secret. */
  rotating: { ...dev, originSecrets: { sent: 2, taken: [1, 2] } },
} satisfies Record<string, Stage>;
export type Deployment = keyof typeof deployments;

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    templates: string;
  }
}

/** Synthesises what the tests look at, once for all files, into a folder of JSON. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "todoke-templates-"));
  for (const [name, stage] of Object.entries(deployments))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(synthesize(stage)));
  project.provide("templates", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
