import { pageAddress, pagePaths } from "#shared/pages.ts";
import { leave } from "./leave.ts";

/** To where a second factor is made, and from there back here. */
export const toFactorSetup = () =>
  leave(pageAddress(pagePaths.onetime, { redirect: location.pathname + location.search }));

let ask: () => Promise<boolean> = toFactorSetup;
let asked: Promise<boolean> | undefined;

/** Lets the shell ask for the factor that its user has. */
export const onFactorNeeded = (handler: typeof ask | undefined) => {
  ask = handler ?? toFactorSetup;
  asked = undefined;
};
/** True once the session has its second factor; calls at the same time share one question. */
export const giveFactor = () =>
  (asked ??= ask().finally(() => {
    asked = undefined;
  }));
