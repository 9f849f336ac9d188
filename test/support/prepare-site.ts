import type { TestProject } from "vitest/node";
import { browserMissing, findBrowser } from "#infra/local/browser.js";
import { prepareWeb } from "#infra/local/web-bundle.js";

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    browser: NonNullable<Awaited<ReturnType<typeof findBrowser>>>;
  }
}

/** The web built and the browser found, unpacked if npm brought it. */
export default async function setup(project: TestProject) {
  const browser = await findBrowser();
  if (!browser) throw new Error(browserMissing);
  prepareWeb();
  project.provide("browser", browser);
}
