import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, Billing, type ITableV2, ProjectionType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { backupDays } from "#shared/leaving/days.ts";
import type { Stage } from "./stages.ts";
import { tableShape } from "./table-shape.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** A table that was made of a backup stands outside of the stack: `npm run adopt-table` has set what CDK sets here. */
const restored = (scope: Construct, tableName: string) =>
  TableV2.fromTableAttributes(scope, "restored-table", {
    tableName,
    globalIndexes: tableShape.indexes.map(({ name }) => name),
  });

/** The one table: 35 days back to any second, and no stack takes it along when it goes. */
export const makeTable = (scope: Construct, { isProtected, restoredTable }: Stage): ITableV2 => {
  if (restoredTable) return restored(scope, restoredTable);
  return new TableV2(scope, "table", {
    partitionKey: text(tableShape.pk),
    sortKey: text(tableShape.sk),
    timeToLiveAttribute: tableShape.ttl,
    globalSecondaryIndexes: tableShape.indexes.map(({ name, pk, sk, projected }) => ({
      indexName: name,
      partitionKey: text(pk),
      sortKey: text(sk),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...projected],
    })),
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backupDays },
    deletionProtection: isProtected,
    removalPolicy: RemovalPolicy.RETAIN,
  });
};
