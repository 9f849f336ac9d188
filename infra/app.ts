import { App } from "aws-cdk-lib";
import { refuseExamples, stages } from "./stages.ts";
import { todoke } from "./todoke.ts";

const app = new App();
const name: string = app.node.tryGetContext("stage") ?? "dev";
const stage = Object.values(stages).find((each) => each.name === name);
if (!stage) throw new Error(`No stage "${name}": -c stage=${Object.keys(stages).join("|")}`);
if (app.node.tryGetContext("deploying")) refuseExamples(stage);
todoke(app, { stage, dist: "dist", isChecked: true });
app.synth();
