import { mkdir } from "node:fs/promises";
import { makeCases } from "./cases.ts";
import type { Test } from "./filed.ts";
import { writeProof } from "./evidence.ts";
import { chosenNumbers, type TestNumber } from "./numbers.ts";
import type { Done } from "./proven.ts";
import type { Person } from "./person.ts";
import { makeRedactor } from "./redact.ts";
import { makeResults, type Result, timeOf } from "./results.ts";
import { makeSession } from "./session.ts";
import { steps } from "./steps.ts";

export type FinalTest = {
  /** Where the evidence is written; what an earlier run wrote there counts. */
  folder: string;
  person: Person;
  only?: string | undefined;
  from?: string | undefined;
  /** Hears of each number before it is done, and when it is. */
  onStart?: (number: TestNumber) => void;
  onResult?: (result: Result) => void;
};

const noteOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const tryStep = async (number: string, test: Test): Promise<Done> => {
  try {
    return await steps[number]!(test);
  } catch (failure) {
    return { proof: {}, failure };
  }
};

/** The digital agency's 最終確認試験 by the product's own calls. @returns its results, and whether none of those done failed */
export const runFinalTest = async ({ folder, person, only, from, onStart, onResult }: FinalTest) => {
  const numbers = chosenNumbers({ only, from });
  await mkdir(folder, { recursive: true });
  const redactor = makeRedactor();
  const isWhole = !only && !from;
  const cases = await makeCases(folder, { isWhole });
  const test = { session: makeSession(person, redactor), person, cases };
  const results = await makeResults(folder, { isWhole });
  let isGood = true;
  for (const each of numbers) {
    const { number } = each;
    onStart?.(each);
    const at = timeOf(new Date());
    const { proof, failure, note = "" } = await tryStep(number, test);
    const leak = await writeProof(folder, number, proof, redactor).then(
      () => undefined,
      (error: unknown) => error,
    );
    const fault = failure ?? leak;
    isGood &&= fault === undefined;
    const said = fault === undefined ? note : redactor.hide(noteOf(fault));
    const result: Result = { number, result: fault === undefined ? "合格" : "不合格", at, note: said };
    await results.keep(result);
    onResult?.(result);
  }
  return { isGood, table: results.table() };
};
