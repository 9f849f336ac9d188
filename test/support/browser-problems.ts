import type { BrowserContext } from "playwright-core";
import { functionPrefixes } from "#infra/api-paths.ts";

/** What follows from an answer or a cut line that a test asked for; the answers themselves are looked at below. */
const expected = /^Failed to load resource: (the server responded with a status of 4|net::ERR_)/;

/** Notes in `problems` whatever the pages complain of: their console, uncaught errors, the content policy, answers that failed by our fault. */
export const noteProblems = (context: BrowserContext, problems: string[]) => {
  context.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !expected.test(message.text())) problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isCall = functionPrefixes.some((prefix) => pathname.startsWith(prefix));
    if (response.status() >= (isCall ? 500 : 400)) problems.push(`${response.status()} ${pathname}`);
  });
};
