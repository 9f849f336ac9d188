import { Validations, type App } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { makeAccessLogsStack } from "./access-logs-stack.ts";
import { acknowledge } from "./acknowledgements.ts";
import { makeEdgeStack } from "./edge-stack.ts";
import { makeStageStack } from "./stage-stack.ts";
import type { Stage } from "./stages.ts";

type Options = { stage: Stage; dist: string; isChecked: boolean };

/** The whole of one stage. With `isChecked` any finding of cdk-nag that nobody explained stops the synthesis. */
export const todoke = (app: App, { stage, dist, isChecked }: Options) => {
  const edge = makeEdgeStack(app, stage);
  const main = makeStageStack(app, stage, dist, edge);
  const logs = makeAccessLogsStack(app, stage, main.distribution);
  const stacks = { edge: edge.stack, main: main.stack, logs: logs.stack };
  acknowledge(stacks);
  if (isChecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return stacks;
};
