import { AppError } from "#shared/errors.ts";
import { companyFilesMax } from "#shared/agreements/company-file.ts";
import { employeeMax, workplaceMax } from "#shared/limits.ts";
import { companyFiles } from "./agreements.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { companies, employees, workplaces } from "./entities.ts";
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

/** Moves how many 事業場 a company has, those that an import has reserved too. Only while the company is there. */
export const workplaceCountWrite = (tenant: number, company: number, added: number): GuardedWrite => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: companies.key(tenant, company),
      UpdateExpression: "ADD workplaceTaken :added",
      ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(workplaceTaken) OR workplaceTaken <= :room)",
      ExpressionAttributeValues: { ":added": added, ":room": added > 0 ? workplaceMax - added : workplaceMax },
    },
  },
  refused: (item) => (item ? limitRefusal(workplaces.label, workplaceMax) : new AppError("notFound")),
});

/** Moves how many attachments a company has. A company that has no such number yet begins with those that it has. */
export const fileCountWrite = async (tenant: number, company: number, added: 1 | -1): Promise<GuardedWrite> => {
  const { records } = await companyFiles.list(tenant, { parents: [company] });
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: companies.key(tenant, company),
        UpdateExpression: "SET fileTaken = if_not_exists(fileTaken, :counted) + :added",
        ConditionExpression:
          "attribute_exists(pk) AND (fileTaken <= :room OR (attribute_not_exists(fileTaken) AND :counted <= :room))",
        ExpressionAttributeValues: {
          ":counted": records.length,
          ":added": added,
          ":room": added > 0 ? companyFilesMax - added : companyFilesMax,
        },
      },
    },
    refused: (item) => (item ? limitRefusal("1社の添付書類", companyFilesMax) : new AppError("notFound")),
  };
};
