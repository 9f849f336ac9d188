import { phone } from "./browser.ts";
import { sample } from "./long.ts";

const desk = ["1366×768", undefined] as const;
const hand = ["390×844", phone] as const;

/** A way that is gone at both sizes in a long run, else on a desk: what only a phone has is `phone.test.ts`'s. */
export const deskFirst = sample(1, [desk, hand]);
/** The same, else on a phone: what every desk has other tests see. */
export const phoneFirst = sample(1, [hand, desk]);
