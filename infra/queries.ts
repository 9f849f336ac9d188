import { CfnQueryDefinition } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

/** What is put in place of these words before a query is run. */
export const asked = { id: "ID", office: "OFFICE", mail: "MAIL" } as const;

/** Of the API's log and the functions' own: one id in both, whichever of the two gave it. */
export const queries = {
  request: `fields @timestamp, coalesce(route, record.type) as what, status, ms, tenant, userId, error, integrationError, @message
| filter requestId = "${asked.id}" or functionRequestId = "${asked.id}" or record.requestId = "${asked.id}"
| sort @timestamp asc
| limit 200`,
  office: `fields @timestamp, route, status, ms, userId, account, error, @message
| filter tenant = ${asked.office}
| sort @timestamp desc
| limit 500`,
  mail: `fields @timestamp, route, what, claim, mail, bounce, failure
| filter mail = "${asked.mail}" or claim = "${asked.mail}"
| sort @timestamp asc
| limit 100`,
  errors: `fields @timestamp, route, requestId, status, tenant, error, item, places, record.status
| filter level = "error" or status >= 500 or record.status in ["error", "timeout", "failure"]
| sort @timestamp desc
| limit 200`,
  "refused mails": `filter MailsRefused > 0
| stats count() as mails, latest(@timestamp) as last by failure
| sort mails desc`,
  "returned mails": `filter MailsReturned > 0
| fields coalesce(bounce, what) as why, mail, claim
| sort @timestamp desc
| limit 200`,
  "e-Gov": `filter route in ["egov/poll", "egov/on-papers"] and (ispresent(failure) or ispresent(why) or ispresent(unread) or ispresent(row))
| fields @timestamp, tenant, account, failure, why, unread, row
| sort @timestamp desc
| limit 500`,
  "latency by route": `filter ispresent(functionRequestId)
| stats count() as calls, pct(ms, 50) as p50, pct(ms, 99) as p99, sum(status >= 500) as errors by route
| sort p99 desc
| limit 50`,
} as const;

/** Saved in Logs Insights under the stage's name. */
export const makeQueries = (scope: Construct, { name: stage }: Stage, logGroupNames: string[]) =>
  Object.entries(queries).map(
    ([name, queryString]) =>
      new CfnQueryDefinition(scope, `query-${name.replaceAll(/\W/g, "-")}`, {
        name: `todoke-${stage}/${name}`,
        queryString,
        logGroupNames,
      }),
  );
