import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { secretOf, stageParts } from "#infra/local/doctor/stage-parts.ts";
import { functionSettings } from "#infra/local/settings.ts";
import { chooseSecrets } from "#infra/local/table-of-stage.ts";
import { rotateHmac } from "./hmac.ts";

const usage = `使い方: npm run rotate-secret -- --stage ${stageNames} [--leaked]`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, leaked: { type: "boolean", default: false } },
  });
  const stage = stageNamed(values.stage, usage);
  await chooseSecrets(stage);
  const cloudFormation = new CloudFormationClient({});
  const id =
    stage === "local"
      ? functionSettings.HMAC_SECRET
      : await secretOf(stageParts(stage, cloudFormation, cloudFormation), "hmackeys");
  await rotateHmac(new SecretsManagerClient({}), id, { isLeaked: values.leaked });
  console.log(
    `HMAC の鍵を替えました。関数は5分のうちに新しい鍵を使います。${values.leaked ? "前の鍵は、もう受けません。" : "前の鍵も、次に替えるまで受けます。"}`,
  );
});
