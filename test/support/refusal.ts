import { type ErrorCode, errorStatus } from "#shared/errors.ts";
import { codeMessages } from "#shared/text/messages.ts";
import { entryPaths } from "#shared/pages.ts";
import type { Answered } from "./call.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];

const ofLocation = (location: string) => {
  const { pathname, searchParams } = new URL(location, "http://localhost");
  if (pathname === entryPaths.login) return "unauthenticated";
  return codes.find((code) => code === searchParams.get("failed"));
};
const ofPage = (page: string) => codes.find((code) => page.includes(codeMessages[code]));

/** Status and code of an answer, also where a browser is led on or sees a page in place of an error body. */
export const outcomeOf = ({ status, body, headers }: Answered): { status: number; code: string | undefined } => {
  const location = headers.get("location");
  if (location === null) return { status, code: typeof body === "string" ? ofPage(body) : body?.code };
  const code = ofLocation(location);
  return { status: code ? errorStatus[code] : 200, code };
};
