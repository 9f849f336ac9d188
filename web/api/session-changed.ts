import { leave } from "./leave.ts";

/** The page for whoever is signed in now, without a record's number: it would open another one's. */
export const loadAnew = () => leave(location.pathname);

type Handler = (asked: { isWrite: boolean }) => Promise<void>;
let handle: Handler = loadAnew;

/** Lets the shell keep an unsaved form; without it the page is loaded anew. */
export const onSessionChanged = (handler: Handler | undefined) => {
  handle = handler ?? loadAnew;
};
/** Another user has signed in with this browser since the page was opened. */
export const sessionChanged: Handler = (asked) => handle(asked);
