import type { Prices } from "#shared/payment/prices.ts";
import type { WebSettings } from "#shared/hosting/web-settings.ts";
import originNumbers from "./origin-numbers.json" with { type: "json" };

/** All that differs between the stages. Times are days, memory is MB, rates are requests a second. */
export type Stage = {
  name: "dev" | "stg" | "prod";
  /** Twelve digits. A deploy with the credentials of another account is refused before anything is made. */
  account: string;
  /** The site's host name, a name in the hosted zone (which must exist: nothing is looked up at synth). */
  domain: string;
  hostedZone: { id: string; name: string };
  /** An address of the hosted zone, which becomes the sending domain. */
  mailSender: string;
  /**
   * While SES has us in its sandbox: whom mails may go to beside the hosted zone. SES writes to each of them and waits for the
   * click; until then, and to anybody else, it sends nothing.
   */
  sandboxRecipients?: readonly string[];
  alarmMail: string;
  /** Who hears of applications for a plan. */
  operatorMail: string;
  /** What the stage may cost a month before a mail goes to `alarmMail`. */
  monthlyDollars: number;
  prices: Prices;
  web: WebSettings;
  /**
   * Hosts of e-Gov, whether applications are trials (prod: never), the most calls of one account's poll, and how many accounts
   * are read at once: fifty read 10,000 in ten minutes, with three seconds for each. `callsPerMinute` bounds the calls of one
   * endpoint, of all functions together (e-Gov's own limit was 720 and is withdrawn); absent: no bound. `logsOut`: whether a
   * browser visits e-Gov's logout before a further account is connected; off until somebody has tried what it does there.
   */
  egov: {
    api: string;
    auth: string;
    isTrial: boolean;
    callsPerPoll: number;
    workers: number;
    callsPerMinute?: number;
    logsOut: boolean;
  };
  /**
   * 1,769 MB is one whole vCPU, which a password hash wants. A whole list of 1,000 rows is a tenth of a second of one, at the
   * usual share three: with more memory it costs the same, since less time is paid. What waits for e-Gov most of its time gets
   * what it needs and no more.
   */
  memory: { usual: number; lists: number; hashing: number; waiting: number };
  requests: { rate: number; burst: number };
  /** Table and stack cannot be deleted, logs outlive their function. */
  isProtected: boolean;
  logDays: 30 | 90 | 365;
  /**
   * A table that was restored and that `npm run adopt-table` made fit: the functions use it instead of the stack's own, which
   * leaves the stack and stays. From then on it remains set.
   */
  restoredTable?: string;
  /**
   * A vault of AWS Backup in another account or region into which a copy of the table is put each night, and for how many days:
   * so long it may still hold an office that was deleted, whose certificate says so. What must stand there: the runbook.
   */
  backupCopy?: { vaultArn: string; days: number };
  /** Numbers of the origin header's secrets: CloudFront sends one, the functions take all. `npm run rotate-origin` moves them. */
  originSecrets: { sent: number; taken: readonly number[] };
};

const usual = {
  memory: { usual: 512, lists: 1_280, hashing: 1_769, waiting: 256 },
  requests: { rate: 200, burst: 400 },
  prices: { business: 11_000, enterprise: 110_000 },
} as const;

const egovTest = {
  api: "https://api2.sbx.e-gov.go.jp/shinsei/v2",
  auth: "https://account2.sbx.e-gov.go.jp/auth",
  isTrial: true,
  callsPerPoll: 60,
  logsOut: false,
  workers: 5,
} as const;

export const stages: Record<Stage["name"], Stage> = {
  dev: {
    ...usual,
    name: "dev",
    originSecrets: originNumbers.dev,
    account: "000000000000",
    domain: "dev.todoke.example",
    hostedZone: { id: "Z00000000000000000DEV", name: "dev.todoke.example" },
    mailSender: "no-reply@dev.todoke.example",
    alarmMail: "alarm@todoke.example",
    operatorMail: "operator@todoke.example",
    monthlyDollars: 60,
    web: {
      operatorName: "Todoke運営（開発）",
      operatorUrl: "https://todoke.example/company",
      privacyUrl: "https://todoke.example/privacy",
      finalTest: false,
    },
    egov: egovTest,
    isProtected: false,
    logDays: 30,
  },
  stg: {
    ...usual,
    name: "stg",
    originSecrets: originNumbers.stg,
    account: "000000000000",
    domain: "stg.todoke.example",
    hostedZone: { id: "Z00000000000000000STG", name: "stg.todoke.example" },
    mailSender: "no-reply@stg.todoke.example",
    alarmMail: "alarm@todoke.example",
    operatorMail: "operator@todoke.example",
    monthlyDollars: 60,
    web: {
      operatorName: "Todoke運営（検証）",
      operatorUrl: "https://todoke.example/company",
      privacyUrl: "https://todoke.example/privacy",
      finalTest: false,
    },
    egov: egovTest,
    isProtected: true,
    logDays: 90,
  },
  prod: {
    ...usual,
    name: "prod",
    originSecrets: originNumbers.prod,
    account: "000000000000",
    domain: "app.todoke.example",
    hostedZone: { id: "Z0000000000000000PROD", name: "todoke.example" },
    mailSender: "no-reply@todoke.example",
    alarmMail: "alarm@todoke.example",
    operatorMail: "operator@todoke.example",
    monthlyDollars: 300,
    web: {
      operatorName: "Todoke運営",
      operatorUrl: "https://todoke.example/company",
      privacyUrl: "https://todoke.example/privacy",
      finalTest: false,
    },
    egov: {
      api: "https://api.e-gov.go.jp/shinsei/v2",
      auth: "https://account.e-gov.go.jp/auth",
      isTrial: false,
      callsPerPoll: 60,
      logsOut: false,
      workers: 50,
    },
    requests: { rate: 1_000, burst: 2_000 },
    isProtected: true,
    logDays: 365,
  },
};

export const baseUrlOf = ({ domain }: Stage) => `https://${domain}`;
