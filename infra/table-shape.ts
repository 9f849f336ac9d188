/** The one table: CDK makes it on AWS, the local stack on DynamoDB Local. All key attributes are strings. */
export const tableShape = {
  /** One more whenever keys or projections change, or records without an upgrade (`shape.ts`): the local stack sets data of another number aside. */
  number: 11,
  pk: "pk",
  sk: "sk",
  ttl: "expiresAt",
  /** At most 20 attributes each, as CloudFormation asks. `gsi1`: what counts and mails ask for, and what is due for a job. `gsi2`: all that a line of 期限 says of what is still open. `gsi3`: which records a company has, their numbers alone. */
  indexes: [
    {
      name: "gsi1",
      pk: "gsi1pk",
      sk: "gsi1sk",
      // prettier-ignore
      projected: ["status", "startdate", "deadline", "dueDate", "Done", "company", "office", "workplace", "formType", "filingDate", "filedBy", "Egov", "validFrom", "renewedBy", "Todo", "TodoRule", "days", "daysRevision"],
    },
    {
      name: "gsi2",
      pk: "gsi2pk",
      sk: "gsi2sk",
      // prettier-ignore
      projected: ["Version", "status", "user", "company", "companyName", "stuffText", "workplaceName", "content", "subsidy", "persons", "colorInfo", "commentCount", "Todo", "TodoRule", "FlowType", "Company", "CompanyName", "StuffName", "days", "title"],
    },
    {
      name: "gsi3",
      pk: "gsi3pk",
      sk: "gsi3sk",
      projected: ["AutoId"],
    },
  ],
} as const;
