import type { TestProject } from "vitest/node";
import { prepareJava } from "#infra/local/java.js";
import { environmentOf, startServices } from "#infra/local/services.ts";

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    awsEnvironment: Record<string, string>;
    mailUrl: string;
  }
}

/** Files from which on a run is so long that DynamoDB Local had better be compiled well. */
const many = 30;

/** DynamoDB Local in memory, the mail fake and S3, started for the first project of a run that needs them. */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().mailUrl) return undefined;
  prepareJava();
  const services = await startServices({ optimizes: project.vitest.state.getPaths().length > many });
  run.provide("awsEnvironment", environmentOf(services));
  run.provide("mailUrl", services.mailUrl);
  return services.stop;
}
