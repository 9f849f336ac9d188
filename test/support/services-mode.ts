import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Files that make failures of their own, at a call of a number: what is repeated for another reason would move it. */
const ownFailures = /#test\/support\/(crash|mail-service|unsteady)\.ts|spyOn\(db, "send"\)/;
/** Here the stand-ins themselves are tested. */
const standIns = "/test/infra/local/";

/** Whether the services of this file have a bad day: in the mode of unsteady services, `UNSTEADY_SEED` in `test/vitest.config.ts`. */
export const isUnsteady = () => {
  const { testPath = "" } = expect.getState();
  if (!process.env.UNSTEADY || testPath.includes(standIns)) return false;
  return !ownFailures.test(readFileSync(testPath, "utf8"));
};
