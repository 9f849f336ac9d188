import { messages } from "#shared/text/messages.ts";
import { entryPaths, pageAddress } from "#shared/pages.ts";
import { leave } from "./leave.ts";

/** `isEnded`: somebody was signed in and wonders why the page is gone; a lock of the office is shown to anybody. */
const toLogin = (reason?: string, isEnded = false) => {
  const ended = reason === messages.officeLocked ? "locked" : isEnded ? 1 : undefined;
  return leave(pageAddress(entryPaths.login, { redirect: location.pathname + location.search, ended }));
};
let ask: (reason: string) => Promise<void> = toLogin;
let asked: Promise<void> | undefined;

/** Lets the shell ask for the password over an unsaved form; without it a lost session leads to /login. */
export const onSessionLost = (handler: typeof ask | undefined) => {
  ask = handler ?? toLogin;
  asked = undefined;
};
/** Resolves once the same user is signed in again; calls at the same time share one question. */
export const signInAgain = (reason: string) =>
  (asked ??= ask(reason).finally(() => {
    asked = undefined;
  }));
export { toLogin };
