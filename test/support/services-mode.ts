import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Files that make failures of their own, at a call of a number: what is repeated for another reason would move it. */
const ownFailures = /#test\/support\/(crash|mail-service|unsteady)\.ts|spyOn\(db, "send"\)/;

/** Whether the services of this file have a bad day: in the mode of unsteady services, `UNSTEADY_SEED` in `test/vitest.config.ts`. */
export const isUnsteady = () =>
  !!process.env.UNSTEADY && !ownFailures.test(readFileSync(expect.getState().testPath!, "utf8"));
