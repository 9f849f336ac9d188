import { expect, test } from "vitest";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { ourFields } from "#shared/egov-procedures/agreement-values.ts";
import type { FormLeaf } from "#shared/egov-procedures/leaf-rules.ts";
import { proposeFillings } from "#shared/egov-procedures/propose.ts";
import { readSkeletonLeaves } from "#functions/egov/filings/skeleton-leaves.ts";
import { simulatedLeaves } from "#infra/local/seed/agreement-leaves.ts";
import { skeletonOf } from "#test/support/agreement-skeletons.ts";

const fieldsOf = (type: "9" | "9-2") =>
  ourFields(agreementFormOf(type, { unit: type === "9" ? "headOffice" : "workplace" }));
const leaf = (path: string, label: string, rules: FormLeaf["rules"] = {}): FormLeaf => ({
  path,
  label,
  preset: "",
  rules,
});

test("check.xmlの言葉から、日付は元号や西暦ごと、番号は区切りごと、行は行ごとに、入れる値を提案する", () => {
  const leaves = [
    leaf("B/a1", "労働保険番号（都道府県）"),
    leaf("B/a2", "労働保険番号（所掌）"),
    leaf("B/k元号", "起算日　元号", { isNumeric: true }),
    ...["年", "月", "日"].map((end) => leaf(`B/k${end}`, `起算日　${end}`)),
    ...["年", "月", "日"].map((end) => leaf(`B/t/${end}`, `届出日${end}`)),
    leaf("B/x[1]/a", "業務の種類"),
    leaf("B/x[1]/b", "臨時的に限度時間を超えて労働させることができる場合"),
    leaf("B/x[2]/a", "業務の種類"),
    leaf("B/z", "健康保険の被扶養者"),
  ];
  expect(proposeFillings(leaves, fieldsOf("9-2"))).toEqual({
    "B/a1": { from: "laborInsurance", part: "piece1" },
    "B/a2": { from: "laborInsurance", part: "piece2" },
    "B/k元号": { from: "startDate", part: "eraCode" },
    "B/k年": { from: "startDate", part: "eraYear" },
    "B/k月": { from: "startDate", part: "month" },
    "B/k日": { from: "startDate", part: "day" },
    "B/t/年": { from: "filedOn", part: "westernYear" },
    "B/t/月": { from: "filedOn", part: "month" },
    "B/t/日": { from: "filedOn", part: "day" },
    "B/x[1]/a": { from: "special.1.work" },
    "B/x[1]/b": { from: "special.1.reason" },
    "B/x[2]/a": { from: "special.2.work" },
  });
});

test.each(["9", "9-2"] as const)("様式 %s のひな形には、違う提案をせず、ほとんどの項目に提案する", (type) => {
  const [[form, leaves] = ["", []]] = Object.entries(readSkeletonLeaves(skeletonOf(type)));
  const right = simulatedLeaves[type] as Record<string, Record<string, unknown>>;
  const proposed = proposeFillings(leaves, fieldsOf(type));
  for (const [path, filling] of Object.entries(proposed)) expect([path, filling]).toEqual([path, right[form]![path]]);
  const left = Object.keys(right[form]!).filter((path) => !proposed[path]);
  expect(left).toEqual(type === "9" ? [] : ["G00009-A-360677-001_1/選び方"]);
});
