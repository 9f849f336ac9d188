import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`;

/** Seconds of imports, hooks and tests. */
const secondsOf = (module: TestModule) => {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1_000;
};

const slowest = 10;
/** Where the time is: workers run side by side, so this is more than the clock shows. */
const logTimes = (modules: readonly TestModule[]) => {
  const times = modules.map((module) => ({ module, seconds: secondsOf(module) }));
  const byProject = Map.groupBy(times, ({ module }) => module.project.name);
  for (const [project, files] of byProject) {
    const minutes = files.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    console.log(`${minutes.toFixed(1).padStart(6)} min  ${project}, ${files.length} files`);
  }
  for (const { module, seconds } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(6)} s    ${module.relativeModuleId}`);
};

/** Ends the run with one plain line, whatever the terminal: `5 passed, 0 failed, 1 skipped`. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>) {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    const flaky: TestCase[] = [];
    for (const module of modules) {
      // A file that cannot be loaded, or whose hooks fail, has no failed test to show for it.
      if (!module.ok() && ![...module.children.allTests("failed")].length) count.failed++;
      for (const test of module.children.allTests()) {
        count[test.result().state]++;
        if (test.diagnostic()?.flaky) flaky.push(test);
      }
    }
    logTimes(modules);
    for (const test of flaky) console.log(`Passed only when tried again: ${nameOf(test)}`);
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
