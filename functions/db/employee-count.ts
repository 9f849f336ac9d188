import { AppError } from "#shared/errors.ts";
import { employeeMax } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { companies, employees } from "./entities.ts";
import { limitRefusal } from "./kind.ts";
import { updateOf } from "./update.ts";

/** Moves a company's `employeeCount` with its employees, up to the limit and only while the company is there; its Version stays. */
export const employeeCountWrite = (tenant: number, company: number, by: number): GuardedWrite => ({
  write: {
    Update: updateOf(companies.key(tenant, company), {
      add: { employeeCount: by },
      condition: "attribute_exists(#pk) AND #employeeCount <= :room",
      names: ["pk"],
      values: { room: by > 0 ? employeeMax - by : employeeMax },
    }),
  },
  refused: (company) => (company ? limitRefusal(employees.label, employeeMax) : new AppError("notFound")),
});
