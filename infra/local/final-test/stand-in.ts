import { agreeAt } from "#infra/local/seed/agree-at.ts";
import type { Need, Person } from "./person.ts";

const acts: Record<Need, object> = {
  resubmit: { act: "requestCorrection", correctType: "再提出" },
  amend: { act: "requestCorrection", correctType: "部分補正" },
  notice: { act: "notify" },
  document: { act: "issueDocument" },
};
/** A picture of one white point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

/** Does at the simulator what a person and the offices do at e-Gov. */
export const standIn = (url: string, email: string): Person => ({
  agree: async (address) => ({ back: await agreeAt(address, email), picture }),
  wait: async (arriveId, need) => {
    const body = JSON.stringify({ arriveId, ...acts[need] });
    const answer = await fetch(`${url}/control/act`, { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
  },
});
