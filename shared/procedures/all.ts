import { employmentInsuranceProcedures } from "./employment-insurance.ts";
import { labourInsuranceProcedures } from "./labour-insurance.ts";
import { labourStandardsProcedures } from "./labour-standards.ts";
import type { Procedure } from "./procedure.ts";
import { reportProcedures } from "./reports.ts";
import { socialInsuranceProcedures } from "./social-insurance.ts";

export const procedures: readonly Procedure[] = [
  ...socialInsuranceProcedures,
  ...employmentInsuranceProcedures,
  ...labourInsuranceProcedures,
  ...labourStandardsProcedures,
  ...reportProcedures,
];
