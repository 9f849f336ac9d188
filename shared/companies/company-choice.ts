import * as z from "zod";
import type { Company } from "./company.ts";

/** A company as lists of its records know it: its name, and its 担当. */
export const CompanyChoice = z.object({
  AutoId: z.int(),
  Name: z.string(),
  NameKana: z.string(),
  mainUser: z.int(),
});

export const companyChoice = ({ id, name, nameKana, mainUser }: Company): z.output<typeof CompanyChoice> => ({
  AutoId: id,
  Name: name,
  NameKana: nameKana,
  mainUser,
});
