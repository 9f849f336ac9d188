import type { TestProject } from "vitest/node";
import { environmentOf, startServices } from "#infra/local/services.ts";

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    awsEnvironment: Record<string, string>;
    mailUrl: string;
  }
}

/** DynamoDB Local in memory, the mail fake and S3, once for the whole run. */
export default async function setup(project: TestProject) {
  const services = await startServices();
  project.provide("awsEnvironment", environmentOf(services));
  project.provide("mailUrl", services.mailUrl);
  return services.stop;
}
