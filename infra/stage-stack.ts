import { Stack, type App } from "aws-cdk-lib";
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { EventBus } from "aws-cdk-lib/aws-events";
import { makeAlarms } from "./alarms.ts";
import { makeApi } from "./api.ts";
import { copyBackups } from "./backup-copy.ts";
import { makeBuckets } from "./buckets.ts";
import { makeCdn } from "./cdn.ts";
import { makeDashboard } from "./dashboard.ts";
import { makeFeatures } from "./feature.ts";
import { makeKeys } from "./keys.ts";
import { makeHeartbeatAlarms } from "./heartbeat-alarms.ts";
import { makeLogGroup } from "./logs.ts";
import { makeMail } from "./mail.ts";
import { makeOriginSecrets } from "./origin-secrets.ts";
import { makeQueries } from "./queries.ts";
import { makeSchedules } from "./schedule.ts";
import { makeServiceAlarms } from "./service-alarms.ts";
import { stackProps, zoneOf } from "./stack.ts";
import type { Stage } from "./stages.ts";
import { makeTable } from "./table.ts";
import { deployWeb } from "./web-deployment.ts";

type Edge = { certificate: ICertificate; webAclId: string };

/** A whole stage in Tokyo, a nested stack a feature. */
export const makeStageStack = (app: App, stage: Stage, dist: string, { certificate, webAclId }: Edge) => {
  const stack = new Stack(app, `todoke-${stage.name}`, stackProps(stage, "ap-northeast-1"));
  const zone = zoneOf(stack, stage);
  const alarm = makeAlarms(stack, stage);
  const { api, apiLogs } = makeApi(stack, stage);
  const logGroup = makeLogGroup(stack, "function-logs", stage, `/todoke/${stage.name}/functions`);
  const logGroups = [apiLogs, logGroup];
  const secrets = makeOriginSecrets(stack, stage);
  const { web, files } = makeBuckets(stack, stage);
  const bus = new EventBus(stack, "bus");
  const table = makeTable(stack, stage);
  copyBackups(stack, alarm, stage, table);
  const mail = makeMail(stack, stage, zone);
  const features = makeFeatures(stack, {
    stage,
    dist,
    api,
    logGroup,
    alarm,
    bus,
    files,
    table,
    mail,
    keys: makeKeys(stack, stage),
    originSecrets: secrets.taken,
  });
  makeSchedules(stack, { bus, alarm, stage });
  makeHeartbeatAlarms(stack, alarm, stage);
  makeDashboard(stack, { stage, api, table, logGroups });
  makeQueries(
    stack,
    stage,
    logGroups.map(({ logGroupName }) => logGroupName),
  );
  makeServiceAlarms(stack, alarm, { stage, api, table, mail });
  const distribution = makeCdn(stack, { stage, zone, certificate, webAclId, web, api, originSecret: secrets.sent });
  deployWeb(stack, { stage, dist, bucket: web, after: features });
  return { stack, distribution };
};
