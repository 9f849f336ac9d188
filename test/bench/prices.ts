/**
 * What AWS asks in Tokyo, in US dollars without its free tiers, CloudFront's for viewers in Japan. Read from its price lists
 * at `date`; nothing has been billed yet.
 */
export const prices = {
  date: "2026-09",
  million: {
    readUnits: 0.1425,
    writeUnits: 0.715,
    lambdaCalls: 0.2,
    httpApiCalls: 1.29,
    cloudFrontRequests: 1.2,
    cloudFrontFunctionCalls: 0.1,
    firewallRequests: 0.6,
    queueRequests: 0.4,
    events: 1,
    ticks: 1.25,
    keyCalls: 3,
    mails: 100,
  },
  /** Lambda on arm64. */
  gigabyteSecond: 0.0000133334,
  gigabyte: { fromCloudFront: 0.114, logged: 0.76 },
  gigabyteMonth: { table: 0.285, tableBackup: 0.228 },
  month: { firewall: 5, firewallRule: 1, alarmMetric: 0.1, dashboard: 3, key: 1, secret: 0.4, hostedZone: 0.5 },
} as const;

export type Priced = keyof typeof prices.million;
/** Dollars for so many of something that is priced by the million. */
export const priceOf = (count: number, what: Priced) => (count / 1_000_000) * prices.million[what];
