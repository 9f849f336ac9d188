import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`;

/** Ends the run with one plain line, whatever the terminal: `5 passed, 0 failed, 1 skipped`. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>) {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // A file that cannot be loaded, or whose hooks fail, has no failed test to show for it.
      if (!module.ok() && ![...module.children.allTests("failed")].length) count.failed++;
      for (const test of module.children.allTests()) {
        count[test.result().state]++;
        if (test.diagnostic()?.flaky) console.log(`Passed only when tried again: ${nameOf(test)}`);
      }
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
