import type { TestProject } from "vitest/node";
import { browserMissing, findBrowser } from "#infra/local/browser.js";
import { prepareWeb } from "#infra/local/web-bundle.js";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { demoTable } from "./demo-table.ts";

declare module "vitest" {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    browser: NonNullable<Awaited<ReturnType<typeof findBrowser>>>;
  }
}

/** The web built, the browser found, unpacked if npm brought it, and the demo's data written once for all files. */
export default async function setup(project: TestProject) {
  const browser = await findBrowser();
  if (!browser) throw new Error(browserMissing);
  prepareWeb();
  project.provide("browser", browser);
  const { awsEnvironment, mailUrl: MAIL_URL } = project.vitest.getRootProject().getProvidedContext();
  const env = { ...process.env, ...project.config.env, ...awsEnvironment, TABLE: demoTable, MAIL_URL };
  // Beside this process, which answers it: mails, keys and files are served from here.
  await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", "test/support/seed-demo.ts"], {
    env,
  });
}
