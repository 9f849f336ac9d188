import * as z from "zod";
import { messages } from "#shared/text/messages.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { ArriveId } from "./requests.ts";

/**
 * `prepared`: its zip lies with us; `checked`: e-Gov's 形式チェック found nothing; `sending`; `unsettled`: sent, but the answer
 * is lost, so that it may have arrived; `arrived`: it has its 到達番号; `refused`: it is over and has not been filed.
 */
export const filingStates = ["prepared", "checked", "sending", "unsettled", "arrived", "refused"] as const;

/**
 * Files the form of a row by a procedure. Repeated, it goes on with what is under way. `TokenSub` is needed where the office
 * has several accounts; `FirstArriveId` is the case that e-Gov has given back: this one corrects it (部分補正) or replaces it (再提出).
 */
export const FilingRequest = z.object({
  CheckListId: z.int().min(1),
  Type: z.enum(checklistTypes),
  ProcId: z.string().regex(/^[\dA-Z]{16}$/, messages.invalid),
  TokenSub: z.string().max(100).optional(),
  FirstArriveId: ArriveId.optional(),
});
export type FilingRequest = z.output<typeof FilingRequest>;

/** What a person found out about an unsettled one: this is its number, this is not, or it never arrived and may be filed anew. */
export const FilingDecision = z.discriminatedUnion("Decision", [
  z.object({ Decision: z.literal("arrived"), ArriveId }),
  z.object({ Decision: z.literal("other"), ArriveId }),
  z.object({ Decision: z.literal("notArrived") }),
]);
export type FilingDecision = z.output<typeof FilingDecision>;

/** A case that has arrived since the sending and is of no other filing; the names are as e-Gov says them. */
const FilingCandidate = z.object({
  arrive_id: z.string(),
  arrive_date: z.string(),
  proc_name: z.string().optional(),
  corporation_name: z.string().optional(),
});
export type FilingCandidate = z.output<typeof FilingCandidate>;

export const EgovFiling = z.object({
  id: z.int(),
  state: z.enum(filingStates),
  /** The row that is filed. */
  check_list_id: z.int(),
  check_list_type: z.enum(checklistTypes),
  proc_id: z.string(),
  proc_name: z.string(),
  corporation_name: z.string(),
  submission_destination: z.string(),
  /** ISO, "" before. */
  sent_at: z.string(),
  /** "" until it has arrived. */
  arrive_id: z.string(),
  /** 到達番号 of the case that it corrects in place (部分補正); absent for one that makes a case of its own. */
  amends: z.string().optional(),
  /** What e-Gov found wrong with it. */
  reports: z.array(z.object({ form: z.string(), file: z.string(), item: z.string(), content: z.string() })),
  /** A person has to decide whether it arrived, maybe as one of the `candidates`. */
  asks: z.boolean(),
  candidates: z.array(FilingCandidate),
});
export type EgovFiling = z.output<typeof EgovFiling>;

/** One that has neither arrived nor been given up, with what there is to say of it. */
export const OpenFiling = EgovFiling.extend({ message: z.string() });
export type OpenFiling = z.output<typeof OpenFiling>;
