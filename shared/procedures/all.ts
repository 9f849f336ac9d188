import { employmentInsuranceProcedures } from "./employment-insurance.ts";
import { exemptionProcedures } from "./exemptions.ts";
import { labourInsuranceProcedures } from "./labour-insurance.ts";
import { labourStandardsProcedures } from "./labour-standards.ts";
import type { Procedure } from "./procedure.ts";
import { reportProcedures } from "./reports.ts";
import { insuringProcedures } from "./insuring-company.ts";
import { insuredProcedures } from "./social-insurance.ts";

export const procedures: readonly Procedure[] = [
  ...insuredProcedures,
  ...exemptionProcedures,
  ...insuringProcedures,
  ...employmentInsuranceProcedures,
  ...labourInsuranceProcedures,
  ...labourStandardsProcedures,
  ...reportProcedures,
];
