/** What a stage decides, read at each call since the local stack learns it late. */
const read = (name: string, fallback?: string) => {
  const value = process.env[name] ?? fallback;
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

export const settings = {
  get stage() {
    return read("STAGE", "local");
  },
  get bus() {
    return read("BUS");
  },
  /** `https://…` without a slash at the end: links in mails and the Origin that writes may come from. */
  get baseUrl() {
    return read("BASE_URL");
  },
  /** The bucket of icons, exports and archives. */
  get filesBucket() {
    return read("FILES_BUCKET");
  },
  get mailSender() {
    return read("MAIL_SENDER");
  },
  get mailConfigurationSet() {
    return read("MAIL_CONFIGURATION_SET", "") || undefined;
  },
  get operatorName() {
    return read("OPERATOR_NAME");
  },
  /** The key of KMS that makes and opens each office's data key. */
  get kmsKey() {
    return read("KMS_KEY");
  },
  /** The secret of Secrets Manager that holds the HMAC keys. */
  get hmacSecret() {
    return read("HMAC_SECRET");
  },
  /** e-Gov's API and its sign-in, without a slash at the end. */
  get egov() {
    return { api: read("EGOV_API"), auth: read("EGOV_AUTH"), isTrial: read("EGOV_TRIAL", "") === "1" };
  },
  /** A browser visits e-Gov's logout before a further account is connected. */
  get egovLogsOut() {
    return read("EGOV_LOGOUT", "") === "1";
  },
  /** The secret of Secrets Manager with our software id and API key for e-Gov. */
  get egovSecret() {
    return read("EGOV_SECRET");
  },
  /** The most calls that one account's poll may make at a time. */
  get egovCallsPerPoll() {
    return Number(read("EGOV_CALLS_PER_POLL", "60"));
  },
  /** The most calls a minute of one endpoint of e-Gov, of all functions together; undefined: no bound. */
  get egovCallsPerMinute() {
    return Number(read("EGOV_CALLS_PER_MINUTE", "")) || undefined;
  },
  /** Who hears of applications for a plan. */
  get operatorMail() {
    return read("OPERATOR_MAIL");
  },
  /** Yen, tax included: of a month and of a year. */
  get prices() {
    return { business: Number(read("PRICE_BUSINESS")), enterprise: Number(read("PRICE_ENTERPRISE")) };
  },
  /** Part of every ETag, so that a new build never answers 304 for an old one. */
  get build() {
    return read("BUILD", "local");
  },
  /** Two values are valid while the secret of CloudFront's origin header rotates; none: not checked. */
  get originSecrets() {
    return read("ORIGIN_SECRETS", "").split(",").filter(Boolean);
  },
};
