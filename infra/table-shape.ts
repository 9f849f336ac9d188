/** The one table: CDK makes it on AWS, the local stack on DynamoDB Local. All key attributes are strings. */
export const tableShape = {
  /** One more whenever keys or projection change, or records without an upgrade (`shape.ts`): the local stack sets data of another number aside. */
  number: 8,
  pk: "pk",
  sk: "sk",
  ttl: "expiresAt",
  index: {
    name: "gsi1",
    pk: "gsi1pk",
    sk: "gsi1sk",
    // prettier-ignore
    projected: ["status", "startdate", "deadline", "dueDate", "Done", "company", "office", "workplace", "formType", "filingDate", "filedBy", "Egov", "validFrom", "renewedBy", "Todo", "TodoRule", "days", "daysRevision"],
  },
} as const;
