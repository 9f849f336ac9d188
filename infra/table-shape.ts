/** The one table: CDK makes it on AWS, the local stack on DynamoDB Local. All key attributes are strings. */
export const tableShape = {
  pk: "pk",
  sk: "sk",
  ttl: "expiresAt",
  index: {
    name: "gsi1",
    pk: "gsi1pk",
    sk: "gsi1sk",
    projected: ["status", "startdate", "deadline", "Done", "company"],
  },
} as const;
