import type { AppError } from "#shared/errors.ts";
import { codeMessages } from "#shared/text/messages.ts";
import { webVersionIn, webVersionOf } from "#shared/hosting/web-version.ts";

const timeout = 5_000;

const ownVersion = () => webVersionOf(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src);

/** The build that loading this page anew would bring; undefined when it cannot be asked for. */
const servedVersion = async () => {
  const answer = await fetch("/index.html", { cache: "no-cache", signal: AbortSignal.timeout(timeout) });
  return answer.ok ? webVersionIn(await answer.text()) : undefined;
};

let tell = () => {};
/** Lets the shell say that there is a newer version. */
export const onNewerVersion = (handler: (() => void) | undefined) => {
  tell = handler ?? (() => {});
};

/** Whether this page is of another build than is served; said then, after whatever the caller says. Never throws. */
export const checkVersion = async () => {
  const own = ownVersion();
  const served = own && (await servedVersion().catch(() => undefined));
  const isOld = served !== undefined && served !== own;
  if (isOld) setTimeout(() => tell());
  return isOld;
};

/** What a call comes to that the API does not know, or whose body it refuses as a whole; forms check theirs before. */
export const mayBeOfOldPage = ({ code, message, details }: AppError) =>
  code === "internal" ? details.requestId === undefined : message === codeMessages.invalid;
