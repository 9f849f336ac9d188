import { Bucket } from "aws-cdk-lib/aws-s3";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Stack } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { stages } from "#infra/stages.ts";
import { build } from "#test/support/synthesize.ts";

test.each(Object.values(stages))("$name：cdk-nag AwsSolutionsの指摘に、説明のないものはない", (stage) => {
  const { app, remove } = build({ stage, isChecked: true });
  expect(() => app.synth()).not.toThrow();
  remove();
});

test("控えの写しを作るステージでも、説明のない指摘はない", () => {
  const vaultArn = "arn:aws:backup:ap-northeast-3:210987654321:backup-vault:todoke";
  const { app, remove } = build({ stage: { ...stages.prod, backupCopy: { vaultArn, days: 30 } }, isChecked: true });
  expect(() => app.synth()).not.toThrow();
  remove();
});

const plants: Record<string, [finding: string, plant: (stack: Stack) => unknown]> = {
  守りのないバケット: ["AwsSolutions-S10", (stack) => new Bucket(stack, "planted")],
  控えのないキュー: ["AwsSolutions-SQS3", (stack) => new Queue(stack, "planted", { enforceSSL: true })],
  何でもできる権限: [
    "AwsSolutions-IAM5[Action::dynamodb:*]",
    (stack) =>
      new Role(stack, "planted", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") }).addToPolicy(
        new PolicyStatement({ actions: ["dynamodb:*"], resources: ["*"] }),
      ),
  ],
};
test.each(Object.entries(plants))("%sを足すと、作れない", (_name, [finding, plant]) => {
  const { app, main, remove } = build({ isChecked: true });
  plant(main);
  expect(() => app.synth()).toThrow(finding);
  remove();
});
