import * as z from "zod";
import { egovEventKinds } from "#shared/egov/events.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { shapeOf } from "./shape.ts";

const [int, text] = [z.int(), z.string()];

const details = {
  apply_form: true,
  notice_list: true,
  official_list: true,
  apply_pay_list: true,
  statuses: true,
} as const;

const egov = async () => {
  const { EgovRecord } = await import("#shared/egov/record.ts");
  return EgovRecord.omit({ ...details, todoke_applicant: true, token_sub: true, token_email: true }).extend({
    account: int,
    check_list_type: z.enum(checklistTypes).optional(),
    askAt: text,
    isGivenBack: z.boolean().optional(),
    untold: z.array(z.object({ name: text, kind: z.enum(egovEventKinds), day: text })),
  });
};

const egovDetail = async () => {
  const { EgovRecord } = await import("#shared/egov/record.ts");
  const archives = z.record(z.string(), z.object({ base: text, sha256: text })).optional();
  return EgovRecord.pick(details).partial().extend({ archives });
};

const egovFiling = async () => {
  const { EgovFiling } = await import("#shared/egov/filing.ts");
  const { EgovRecord } = await import("#shared/egov/record.ts");
  const { apply_form } = EgovRecord.shape;
  return EgovFiling.extend({ user_id: int, apply_form, token_sub: text, file: text, refusal: text });
};

const egovAccount = async () => z.object({ id: int, Version: int, sub: text, email: text, connectedAt: text });

/** How what is e-Gov's is stored. */
export const egovShapes = {
  egov: shapeOf(egov, ["id", "account", "askAt", "untold", "arrive_date"]),
  egovAccount: shapeOf(egovAccount),
  egovDetail: shapeOf(egovDetail),
  egovFiling: shapeOf(egovFiling, ["state", "sent_at", "told"]),
};
