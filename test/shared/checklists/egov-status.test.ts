import { expect, test } from "vitest";
import { agreementForms } from "#shared/agreements/agreement-types.ts";
import { egovStatuses, egovTint } from "#shared/checklists/egov-status.ts";

test("e-Gov の状況の色は、含まれる言葉で決まり、知らないものは灰色になる", () => {
  expect(egovStatuses.map(egovTint)).toEqual(["green", "grey", "blue", "red", "grey", "grey"]);
  expect(egovTint("審査中（補正待ち・2回目）")).toBe("red");
  expect(egovTint("手続終了（却下）")).toBe("grey");
  expect(egovTint("新しい状況")).toBe("grey");
});

test("36協定届の様式は第9号から第9号の7までの11で、値は重ならない", () => {
  expect(agreementForms).toHaveLength(11);
  expect(new Set(agreementForms.map(({ value }) => value)).size).toBe(11);
  expect(agreementForms.map(({ label }) => label)).toContain("様式第9号の3の5");
});
