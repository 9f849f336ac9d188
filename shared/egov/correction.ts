import { dayOf } from "./moments.ts";
import type { EgovNotice } from "./record.ts";

type Answered = Pick<EgovNotice, "notice_data_type" | "correct_completed_date">;

/** The 補正 that the office has to answer: the last one that e-Gov does not call done. */
export const openCorrection = <N extends Answered>(notices: readonly N[]) =>
  notices.findLast(
    ({ notice_data_type, correct_completed_date }) =>
      notice_data_type.includes("補正") && !dayOf(correct_completed_date),
  );

/** What is asked for is sent to the same case; anything else is filed anew: 再提出, 手続終了(再提出可). */
export const isPartial = ({ correct_type = "" }: Pick<EgovNotice, "correct_type">) => correct_type.includes("部分補正");
