import { entryPaths, pageAddress } from "#shared/pages.ts";
import { leave } from "./leave.ts";

/** `isEnded`: somebody was signed in and wonders why the page is gone. */
const toLogin = ({ isEnded = false } = {}) =>
  leave(
    pageAddress(entryPaths.login, { redirect: location.pathname + location.search, ended: isEnded ? 1 : undefined }),
  );
let ask: () => Promise<void> = toLogin;
let asked: Promise<void> | undefined;

/** Lets the shell ask for the password over an unsaved form; without it a lost session leads to /login. */
export const onSessionLost = (handler: (() => Promise<void>) | undefined) => {
  ask = handler ?? toLogin;
  asked = undefined;
};
/** Resolves once the same user is signed in again; calls at the same time share one question. */
export const signInAgain = () =>
  (asked ??= ask().finally(() => {
    asked = undefined;
  }));
export { toLogin };
