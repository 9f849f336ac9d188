import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stages, type Stage } from "#infra/stages.ts";
import { todoke } from "#infra/todoke.ts";
import { routes } from "#shared/routes.ts";
import { subscriptions } from "#shared/subscriptions.ts";

/** Every Lambda there must be, from the tables that name them. */
export const functionNames = [...routes, ...subscriptions].map(({ name }) => name).toSorted();

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

/** All templates of a stage, by stack (`todoke-prod`, `todokeprodauth…`). */
export const synthesize = (stage?: Stage) => {
  const { app, outdir, remove } = build({ ...(stage && { stage }) });
  app.synth();
  const files = readdirSync(outdir).filter((file) => file.endsWith(".template.json"));
  const templates = files.map((file) => ({
    stack: basename(file).replace(/(\.nested)?\.template\.json$/, ""),
    template: Template.fromJSON(JSON.parse(readFileSync(join(outdir, file), "utf8"))),
  }));
  remove();
  return templates;
};
export type Templates = ReturnType<typeof synthesize>;

/** Every resource of a type in all templates, with the template it stands in. */
export const resourcesOf = (templates: Templates, type: string) =>
  templates.flatMap(({ stack, template }) =>
    Object.entries(template.findResources(type)).map(([id, resource]) => ({ id, stack, template, ...resource })),
  ) as Resource[];
// The assertions of CDK type a resource as any; a test that asks for what is not there fails by that.
type Resource = ReturnType<Template["findResources"]>[string] & { id: string; stack: string; template: Template };

/** The Lambdas of the product, not those that CDK makes for a deploy. */
export const functionsOf = (templates: Templates) =>
  resourcesOf(templates, "AWS::Lambda::Function").filter(({ Properties }) =>
    functionNames.includes(Properties.Description),
  );
