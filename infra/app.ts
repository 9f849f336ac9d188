import { App } from "aws-cdk-lib";
import { faultsOf } from "./check-stage.ts";
import { stages } from "./stages.ts";
import { todoke } from "./todoke.ts";

const app = new App();
const name: string = app.node.tryGetContext("stage") ?? "dev";
const stage = Object.values(stages).find((each) => each.name === name);
const stop = (sentences: readonly string[]) => {
  process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(""));
  process.exit(1);
};

if (!stage) stop([`No stage "${name}": -c stage=${Object.keys(stages).join("|")}`]);
else {
  const faults = app.node.tryGetContext("deploying") ? faultsOf(stage) : [];
  if (faults.length > 0) stop(faults.map((fault) => `Stage "${name}" (infra/stages.ts): ${fault}.`));
  todoke(app, { stage, dist: "dist", isChecked: true });
  app.synth();
}
