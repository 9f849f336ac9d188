import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, Billing, ProjectionType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";
import { tableShape } from "./table-shape.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: 35 days back to any second, and no stack takes it along when it goes. */
export const makeTable = (scope: Construct, { isProtected }: Stage) =>
  new TableV2(scope, "table", {
    partitionKey: text(tableShape.pk),
    sortKey: text(tableShape.sk),
    timeToLiveAttribute: tableShape.ttl,
    globalSecondaryIndexes: [
      {
        indexName: tableShape.index.name,
        partitionKey: text(tableShape.index.pk),
        sortKey: text(tableShape.index.sk),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...tableShape.index.projected],
      },
    ],
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: isProtected,
    removalPolicy: RemovalPolicy.RETAIN,
  });
