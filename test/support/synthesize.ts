import { App } from "aws-cdk-lib";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stages, type Stage } from "#infra/stages.ts";
import { todoke } from "#infra/todoke.ts";
import { functionNames } from "./function-names.ts";

const write = (folder: string, file: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** A `dist` with a line instead of each bundle: what is tested here is what stands around them. */
const makeDist = (folder: string) => {
  for (const name of functionNames) write(join(folder, "functions", name), "index.mjs", `// ${name}`);
  write(join(folder, "web"), "index.html", "<!doctype html>");
  write(join(folder, "web/assets"), "main.js", "//");
  return folder;
};

// Assets are fingerprinted but not copied: nothing here is deployed.
const context = { ...JSON.parse(readFileSync("cdk.json", "utf8")).context, "aws:cdk:disable-asset-staging": true };

/** A stage as `npm run synth` makes it, in a folder that `remove` takes away. */
export const build = ({ stage = stages.prod, isChecked = false }: { stage?: Stage; isChecked?: boolean } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-synth-"));
  const outdir = join(folder, "cdk.out");
  const app = new App({ outdir, context });
  const stacks = todoke(app, { stage, dist: makeDist(join(folder, "dist")), isChecked });
  return { app, ...stacks, outdir, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** All templates of a stage as JSON, by stack (`todoke-prod`, `todokeprodauth…`). */
export const synthesize = (stage: Stage): Record<string, object> => {
  const { app, outdir, remove } = build({ stage });
  app.synth();
  const files = readdirSync(outdir).filter((file) => file.endsWith(".template.json"));
  const templates = files.map((file) => [
    basename(file).replace(/(\.nested)?\.template\.json$/, ""),
    JSON.parse(readFileSync(join(outdir, file), "utf8")),
  ]);
  remove();
  return Object.fromEntries(templates);
};
