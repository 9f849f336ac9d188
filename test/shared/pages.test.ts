import { expect, test } from "vitest";
import { isPagePath } from "#shared/pages.ts";

test.each([
  "/dashboard",
  "/subsidy?dateTiming=超過",
  "/article36agreement?egov=3",
  "/article36agreement/create?id=3&type=9-2",
  "/t/12/article36agreement/create",
  "/company/12",
  "/t/3/company/999999999?person=4",
])("%s はこのサービスの画面である", (path) => expect(isPagePath(path)).toBe(true));

test.each([
  "/article36agreement/delete",
  "/company/",
  "/company/x1",
  "/company/1/2",
  "/company/1234567890",
  "/todo/1",
  "/create",
  "//evil.example",
  "/subsidy/",
  "https://evil.example/subsidy",
])("%s は画面ではない", (path) => expect(isPagePath(path)).toBe(false));
