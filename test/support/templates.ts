import { Template } from "aws-cdk-lib/assertions";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { functionNames } from "./function-names.ts";
import type { Deployment } from "./prepare-templates.ts";

/** All templates of a deployment, by stack (`todoke-prod`, `todokeprodauth…`), as the run has synthesised them. */
export const templatesOf = (deployment: Deployment = "prod") => {
  const file = join(inject("templates"), `${deployment}.json`);
  return templatesIn(JSON.parse(readFileSync(file, "utf8")) as Record<string, object>);
};
/** Those that `synthesize` has made, by stack. */
export const templatesIn = (templates: Record<string, object>) =>
  Object.entries(templates).map(([stack, template]) => ({ stack, template: Template.fromJSON(template) }));
export type Templates = ReturnType<typeof templatesOf>;

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
