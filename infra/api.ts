import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { makeLogGroup } from "./logs.ts";
import type { Stage } from "./stages.ts";

/** The route, never the path or the query: they hold search texts and tokens. */
const accessLog = {
  time: "$context.requestTimeEpoch",
  requestId: "$context.requestId",
  // What the function's log and the answer of a 500 call it.
  functionRequestId: "$context.awsEndpointRequestId",
  route: "$context.routeKey",
  status: "$context.status",
  ms: "$context.responseLatency",
  integrationMs: "$context.integrationLatency",
  integrationError: "$context.integrationErrorMessage",
  bytes: "$context.responseLength",
};

/** The HTTP API without its routes: each feature brings its own. */
export const makeApi = (scope: Construct, stage: Stage) => {
  const api = new HttpApi(scope, "api", { apiName: `todoke-${stage.name}`, createDefaultStage: false });
  // Under this prefix one resource policy of CloudWatch covers all groups; elsewhere each adds to it until it is full.
  const group = makeLogGroup(scope, "api-logs", stage, `/aws/vendedlogs/todoke/${stage.name}/api`);
  new HttpStage(scope, "api-stage", {
    httpApi: api,
    stageName: "$default",
    autoDeploy: true,
    throttle: { rateLimit: stage.requests.rate, burstLimit: stage.requests.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(group),
      format: AccessLogFormat.custom(JSON.stringify(accessLog)),
    },
  });
  return { api, apiLogs: group };
};
