import { AppError } from "#shared/errors.ts";
import { employeeMax } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { companies, employees } from "./entities.ts";
import { limitRefusal } from "./kind.ts";

/**
 * Moves a company's `employeeCount` with its employees, and `employeeTaken`, which also counts what an import has reserved:
 * that one stays within the limit. Only while the company is there; its Version stays.
 */
export const employeeCountWrite = (
  tenant: number,
  company: number,
  { existing = 0, taken = existing }: { existing?: number; taken?: number },
): GuardedWrite => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: companies.key(tenant, company),
      // A company has no employeeTaken before its first employee.
      UpdateExpression:
        "SET employeeTaken = if_not_exists(employeeTaken, employeeCount) + :taken ADD employeeCount :existing",
      ConditionExpression:
        "attribute_exists(pk) AND (employeeTaken <= :room OR (attribute_not_exists(employeeTaken) AND employeeCount <= :room))",
      ExpressionAttributeValues: {
        ":existing": existing,
        ":taken": taken,
        ":room": taken > 0 ? employeeMax - taken : employeeMax,
      },
    },
  },
  refused: (company) => (company ? limitRefusal(employees.label, employeeMax) : new AppError("notFound")),
});
