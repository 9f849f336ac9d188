import { AppError } from "#shared/errors.ts";
import { staffMax } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { companies, staff } from "./entities.ts";
import { limitRefusal } from "./kind.ts";
import { updateOf } from "./update.ts";

/** Moves a company's `employeeCount` with its staff, up to the limit and only while the company is there; its Version stays. */
export const employeeCountWrite = (tenant: number, company: number, by: number): GuardedWrite => ({
  write: {
    Update: updateOf(companies.key(tenant, company), {
      add: { employeeCount: by },
      condition: "attribute_exists(#pk) AND #employeeCount <= :room",
      names: ["pk"],
      values: { room: by > 0 ? staffMax - by : staffMax },
    }),
  },
  refused: (company) => (company ? limitRefusal(staff.label, staffMax) : new AppError("notFound")),
});
