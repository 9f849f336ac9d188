import { expect, test } from "vitest";
import { Id, VersionQuery } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";

test.each(["1", "9999999999", 12])("%s は番号", (text) => {
  expect(Id.parse(text)).toBe(Number(text));
});

test.each(["0x1", "1e0", "01", "+1", "-1", " 1", "1.0", "0", "10000000000", "", "１", 1.5, -1, null])(
  "%s は番号ではなく、そう告げる文は日本語",
  (text) => {
    for (const { error } of [Id.safeParse(text), VersionQuery.safeParse({ Version: text })])
      expect(error?.issues.map(({ message }) => message)).toEqual([messages.invalid]);
  },
);
