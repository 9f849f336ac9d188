import { App, Validations, type AppProps } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { makeAccessLogsStack } from "./access-logs-stack.ts";
import { acknowledge } from "./acknowledgements.ts";
import { makeEdgeStack } from "./edge-stack.ts";
import { makeStageStack } from "./stage-stack.ts";
import type { Stage } from "./stages.ts";

type Options = { stage: Stage; dist: string; isChecked: boolean; app?: AppProps };

/** The whole of one stage. With `isChecked` any finding of cdk-nag that nobody explained stops the synthesis. */
export const todoke = ({ stage, dist, isChecked, app: props }: Options) => {
  const app = new App(props);
  const edge = makeEdgeStack(app, stage);
  const main = makeStageStack(app, stage, dist, edge);
  const logs = makeAccessLogsStack(app, stage, main.distribution);
  const stacks = { edge: edge.stack, main: main.stack, logs: logs.stack };
  if (isChecked) {
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    acknowledge(stacks);
  }
  return { app, ...stacks };
};
