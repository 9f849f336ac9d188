import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/support/global-setup.ts",
    setupFiles: ["test/support/setup.ts"],
    pool: "forks",
    // Vitest would leave a core to itself: of two, half the machine.
    maxWorkers: "100%",
    reporters: ["default", "./test/support/plain-summary.ts"],
    // Processes and browsers on a busy machine get another try on CI; at one's own desk a race shows itself.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: {
      TZ: "Asia/Tokyo",
      AWS_REGION: "ap-northeast-1",
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      LOG_LEVEL: "error",
    },
  },
});
