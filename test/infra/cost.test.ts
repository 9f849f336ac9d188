import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figures } from "#shared/hosting/figures.ts";
import { resourcesOf, templatesOf } from "#test/support/templates.ts";

test("使われなくてもかかる費用の表は、テンプレートの数と合い、合計も合う", () => {
  const templates = templatesOf();
  const count = (type: string) => resourcesOf(templates, type).length;
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm").map(
    ({ Properties }) => Properties.Metrics ?? [{ MetricStat: 1 }],
  );
  const counted = [
    count("AWS::WAFv2::WebACL"),
    resourcesOf(templates, "AWS::WAFv2::WebACL")[0]!.Properties.Rules.length,
    alarms.flat().filter(({ MetricStat }) => MetricStat).length,
    Object.keys(figures).length,
    count("AWS::CloudWatch::Dashboard"),
    count("AWS::KMS::Key"),
    count("AWS::SecretsManager::Secret"),
    1,
    count("AWS::Lambda::EventSourceMapping"),
  ];
  const guide = readFileSync("infra/docs/cost.md", "utf8");
  const rows = [...guide.matchAll(/\| +(\d+) \| +([\d.]+) \| +([\d.]+) \|$/gm)].map((row) => row.slice(1).map(Number));
  expect(rows.map(([number]) => number)).toEqual(counted);
  for (const [number, each, sum] of rows) expect(number! * each!).toBeCloseTo(sum!, 2);
  const together = rows.reduce((sum, row) => sum + row[2]!, 0);
  expect(guide).toContain(`**${together.toFixed(2)}**`);
  expect(readFileSync("README.md", "utf8")).toContain(`**Cost**: ${Math.round(together)} dollars`);
});
