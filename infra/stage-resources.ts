import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { EventBus } from "aws-cdk-lib/aws-events";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Alarm } from "./alarms.ts";
import type { Keys } from "./keys.ts";
import type { Mail } from "./mail.ts";
import type { Stage } from "./stages.ts";

/** What the features of a stage share. */
export type StageResources = {
  stage: Stage;
  /** The folder of the bundles, `dist`. */
  dist: string;
  table: ITableV2;
  /** Icons, exports and archives, each under its office's number. */
  files: Bucket;
  bus: EventBus;
  mail: Mail;
  keys: Keys;
  api: HttpApi;
  /** Of all functions. */
  logGroup: LogGroup;
  /** What the API's functions take as the origin header, comma separated. */
  originSecrets: string;
  alarm: Alarm;
};
