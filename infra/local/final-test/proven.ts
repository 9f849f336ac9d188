import { EgovError } from "#functions/egov/gateway/errors.ts";
import { type Proof, recordCall } from "./evidence.ts";

/** `note` is what is still to be done by hand. */
export type Done = { proof: Proof; failure?: unknown; note?: string };

/** The call that a number proves: it and its answer have to be good. */
export const proven = async <T>(work: () => Promise<T>): Promise<Done & { value?: T }> => {
  const { result, call } = await recordCall(work);
  const proof = call ?? {};
  if (result.status === "rejected") return { proof, failure: result.reason };
  const isGood = call !== undefined && call.status < 300;
  return { proof, value: result.value, ...(!isGood && { failure: new Error(`${call?.status} が返りました。`) }) };
};

/** A call that e-Gov must refuse. */
export const refused = async (work: () => Promise<unknown>, as: EgovError["failure"]): Promise<Done> => {
  const { proof, failure } = await proven(work);
  if (failure instanceof EgovError && failure.failure === as) return { proof };
  return { proof, failure: failure ?? new Error("誤りとして答えられるはずの呼び出しが通りました。") };
};
