import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { isApiPath } from "#infra/api-paths.ts";
import { featureOf, handlerNames } from "#infra/handlers.ts";
import { routes } from "#shared/routes.ts";
import { functionNames } from "#test/support/function-names.ts";
import { functionsOf, resourcesOf, templatesOf, type Templates } from "#test/support/templates.ts";

let templates: Templates;
beforeAll(() => void (templates = templatesOf()));

/** `POST /api/login auth/login`, followed from the route over its integration to the function. */
const deployed = () =>
  resourcesOf(templates, "AWS::ApiGatewayV2::Route").map(({ template, Properties }) => {
    const integration = Properties.Target["Fn::Join"][1][1].Ref;
    const uri = template.findResources("AWS::ApiGatewayV2::Integration")[integration]!.Properties.IntegrationUri;
    const lambda = template.findResources("AWS::Lambda::Function")[uri["Fn::GetAtt"][0]]!;
    return `${Properties.RouteKey} ${lambda.Properties.Description}`;
  });

test("経路ごとに、そのメソッドとパスで呼ばれるLambdaがちょうど一つある", () => {
  const expected = routes.map(({ method, path, name }) => `${method} ${path} ${name}`);
  expect(deployed().toSorted()).toEqual(expected.toSorted());
});

test("どの機能の経路も、経路の一覧にある", () => {
  const listed = readFileSync("shared/route-tables.ts", "utf8");
  expect(globSync("shared/*/routes.ts").filter((file) => !listed.includes(`"#${file}"`))).toEqual([]);
});

test("関数のファイルは、経路・購読・毎時の予定と一対一である", () => {
  expect(handlerNames()).toEqual(functionNames);
  expect(new Set(functionNames).size).toBe(functionNames.length);
});

test("機能の部屋のすぐ下にあるファイルは、どれもLambdaである", () => {
  const features = [...new Set(handlerNames().map(featureOf))];
  const files = features.flatMap((feature) => globSync(`functions/${feature}/*`, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  expect(names.toSorted()).toEqual(
    handlerNames()
      .map((name) => `functions/${name}.ts`)
      .toSorted(),
  );
});

test("Lambdaは関数のファイルの数だけあり、Node 24のarm64で、それぞれのバンドルを読み込む", () => {
  const lambdas = functionsOf(templates);
  expect(lambdas.map(({ Properties }) => Properties.Description).toSorted()).toEqual(functionNames);
  for (const { Properties } of lambdas)
    expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], Handler: "index.handler" });
  expect(new Set(lambdas.map(({ Properties }) => Properties.Code.S3Key)).size).toBe(lambdas.length);
});

test("一覧をまるごと答えるLambdaと、ハッシュや公文書を扱うものだけが、ふだんより多いメモリを持つ", () => {
  const memory = new Map(
    functionsOf(templates).map(({ Properties }) => [Properties.Description, Properties.MemorySize]),
  );
  const lists = routes.filter(({ rows }) => rows).map(({ name }) => name);
  expect(lists).toContain("companies/list");
  for (const name of lists) expect([name, memory.get(name)]).toEqual([name, 1_280]);
  expect([memory.get("auth/login"), memory.get("egov/page"), memory.get("companies/get")]).toEqual([1_769, 1_769, 512]);
});

test("すべての経路のパスは、CloudFrontがAPIへ送る範囲にある", () => {
  for (const { path } of routes) expect(isApiPath(path)).toBe(true);
});

test("どのスタックも500リソースの上限に余裕がある", () => {
  for (const { template } of templates) expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(450);
});
