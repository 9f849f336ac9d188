import type { TestProject } from "vitest/node";
import { findBrowser } from "#infra/local/browser.js";
import { environmentOf, startServices } from "#infra/local/services.ts";

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    awsEnvironment: Record<string, string>;
    mailUrl: string;
    browser: Awaited<ReturnType<typeof findBrowser>>;
  }
}

/** DynamoDB Local in memory, the mail fake and S3, once for the whole run; and the browser found, unpacked once. */
export default async function setup(project: TestProject) {
  const [services, browser] = await Promise.all([startServices(), findBrowser()]);
  project.provide("awsEnvironment", environmentOf(services));
  project.provide("mailUrl", services.mailUrl);
  project.provide("browser", browser);
  return services.stop;
}
