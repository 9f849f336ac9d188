import react from "@vitejs/plugin-react";
import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestUserConfig } from "vitest/config";
import { staticStyles } from "#web/build/static-styles.ts";

const all = "test/**/*.test.{ts,tsx}";
const services = {
  globalSetup: ["test/support/prepare-services.ts"],
  setupFiles: ["test/support/services-setup.ts"],
};

/** With one the services of `table` throttle, conflict, answer late, in part or not at all: the same ones for the same seed. */
const unsteadySeed = process.env.UNSTEADY_SEED ?? (process.env.TEST_LONG ? "1" : "");

/** Milliseconds for a test or a hook. What a long run sends more of, and tries again, takes as much longer. */
const timeout = process.env.TEST_LONG ? 600_000 : 90_000;

/** Each prepares in a set-up of its own what it needs; a file that no other project takes is a unit test. */
const projects: Record<string, TestUserConfig> = {
  browser: {
    include: ["test/browser/**/*.test.ts"],
    ...services,
    globalSetup: [...services.globalSetup, "test/support/prepare-site.ts"],
    isolate: false,
  },
  infra: {
    include: ["test/infra/*.test.ts"],
    globalSetup: ["test/support/prepare-templates.ts"],
    isolate: false,
    retry: 0,
  },
  pages: {
    include: ["test/web/**/*.test.tsx"],
    environment: "jsdom",
    ...services,
    setupFiles: [...services.setupFiles, "test/support/pages-setup.ts"],
    isolate: false,
  },
  table: {
    include: ["test/{functions,infra/local}/**/*.test.ts"],
    ...services,
    isolate: false,
    env: { UNSTEADY: unsteadySeed },
  },
};
const unit: TestUserConfig = {
  include: [all],
  exclude: Object.values(projects).flatMap(({ include = [] }) => include),
  isolate: false,
  retry: 0,
};

/**
 * Files of one process share the modules that they load, half the time of a small one. What puts something else in
 * a module's place, or asks a service elsewhere, has a process of its own.
 */
const needsProcess = /vi\.(mock|resetModules)\(|process\.env\.AWS_ENDPOINT_URL_/;
const apart = (name: string, { include = [], ...project }: TestUserConfig) => {
  const files = globSync([...include]).filter((file) => needsProcess.test(readFileSync(file, "utf8")));
  return {
    [name]: { ...project, include, exclude: files },
    [`${name}-apart`]: { ...project, include: files, isolate: true },
  };
};

export default defineConfig({
  plugins: [staticStyles({ hasSheets: false }), react()],
  test: {
    projects: Object.entries({
      ...projects,
      ...apart("pages", projects.pages!),
      ...apart("table", projects.table!),
      unit,
    }).map(([name, project]) => ({
      extends: true,
      test: { name, ...project },
    })),
    setupFiles: ["test/support/setup.ts"],
    pool: "forks",
    // Vitest would leave a core to itself: of two, half the machine. `VITEST_MAX_WORKERS=3` is another number.
    maxWorkers: "100%",
    reporters: ["default", "./test/support/plain-summary.ts"],
    // For `--changed`: handlers are loaded by their names, which no static walk finds.
    experimental: { recordDependencies: true },
    // Where services and browsers answer, a busy machine gets another try on CI, and the summary names who needed it.
    retry: process.env.CI ? 2 : 0,
    testTimeout: timeout,
    hookTimeout: timeout,
    // Tests throw away what they make: with room for it the collector copies less, a tenth of the time.
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=64"],
    env: {
      TZ: "Asia/Tokyo",
      LOG_LEVEL: "error",
      AWS_REGION: "ap-northeast-1",
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      BASE_URL: "http://localhost:3000",
      BUS: "todoke",
      FILES_BUCKET: "todoke-files",
      MAIL_SENDER: "no-reply@todoke.example",
      OPERATOR_NAME: "トドケ運営事務局",
    },
  },
});
