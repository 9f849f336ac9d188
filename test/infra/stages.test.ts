import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refuseExamples, type Stage, stages } from "#infra/stages.ts";

/** The stage with names of one's own. */
const filled = (stage: Stage): Stage =>
  JSON.parse(
    JSON.stringify(stage)
      .replaceAll("todoke.example", "todoke-office.jp")
      .replace(/Z0+\w+/, "Z0A1B2C3D4E5F6"),
  );

test.each(Object.values(stages))("$name：例の名前のままでは、デプロイできない", (stage) => {
  expect(() => refuseExamples(stage)).toThrow(stage.domain);
  expect(() => refuseExamples(filled(stage))).not.toThrow();
});

test.each<[string, Partial<Stage>]>([
  ["ドメイン", { domain: "app.todoke.example" }],
  ["ホストゾーンの番号", { hostedZone: { id: "Z0000000000000000PROD", name: "todoke-office.jp" } }],
  ["知らせの宛先", { alarmMail: "alarm@todoke.example" }],
  ["プライバシーポリシー", { web: { ...stages.prod.web, privacyUrl: "https://todoke.example/privacy" } }],
])("%sだけが例のままでも、断られる", (_, left) => {
  expect(() => refuseExamples({ ...filled(stages.prod), ...left })).toThrow(/still has examples/);
});

test("npm run deploy はそれを確かめ、synth と check は例のままで通る", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.deploy).toContain("-c deploying=true");
  expect(scripts.synth).not.toContain("deploying");
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ deploying: "true", stage: "prod" }) };
  const { status, stderr } = spawnSync(process.execPath, ["infra/app.ts"], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Stage "prod" still has examples')]);
});
