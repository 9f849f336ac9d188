import { expect, test } from "vitest";
import { isPagePath } from "#shared/pages.ts";

test.each([
  "/dashboard",
  "/subsidy?dateTiming=超過",
  "/article36agreement?egov=3",
  "/article36agreement/create?id=3&type=9-2",
  "/t/12/article36agreement/create",
])("%s はこのサービスの画面である", (path) => expect(isPagePath(path)).toBe(true));

test.each(["/article36agreement/delete", "/create", "//evil.example", "/subsidy/", "https://evil.example/subsidy"])(
  "%s は画面ではない",
  (path) => expect(isPagePath(path)).toBe(false),
);
