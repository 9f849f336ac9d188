import type { WebSettings } from "#shared/hosting/web-settings.ts";

/** What a stage's settings are on AWS. */
export const webSettings: WebSettings = {
  operatorName: "Todoke運営事務局",
  operatorUrl: "https://todoke.example/",
  privacyUrl: "https://todoke.example/privacy",
  finalTest: true,
};

/** What the SDK needs to find the local services; s3rver knows this one key. */
export const awsSettings = {
  AWS_REGION: "ap-northeast-1",
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
};

/** What S3 holds: icons, exports, filed and received archives. */
const filesBucket = "todoke-files";
export const buckets = [filesBucket];

/** The software as the e-Gov simulator has registered it; what the secret `EGOV_SECRET` holds. */
export const egovClient = { softwareId: "todoke-local", apiKey: "local-api-key-of-the-simulator" };

export const functionSettings = {
  BUS: "todoke",
  MAIL_SENDER: "no-reply@todoke.example",
  MAIL_CONFIGURATION_SET: "todoke",
  OPERATOR_NAME: webSettings.operatorName,
  FILES_BUCKET: filesBucket,
  KMS_KEY: "alias/todoke",
  HMAC_SECRET: "todoke-hmac-keys",
  EGOV_SECRET: "todoke-egov",
  EGOV_TRIAL: "",
  EGOV_LOGOUT: "",
  OPERATOR_MAIL: "root@todoke.example",
  PRICE_BUSINESS: "11000",
  PRICE_ENTERPRISE: "110000",
};
