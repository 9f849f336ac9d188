import { backgroundShare } from "#shared/egov/call-bound.ts";
import { countCall } from "#functions/db/egov-calls.ts";
import { settings } from "#functions/runtime/settings.ts";
import { EgovError } from "./errors.ts";

/** `GET /apply/3002026…` and one of another case are calls of the same endpoint. */
export const endpointOf = (method: string, path: string) => `${method} ${path.replace(/\/[^/]*\d[^/]*/g, "/{}")}`;

/** Takes a call of an endpoint out of the minute's, where the stage bounds them. @throws EgovError `bounded` */
export const takeCall = async (endpoint: string, { isBackground = false }: { isBackground?: boolean } = {}) => {
  const { egovCallsPerMinute: bound } = settings;
  if (bound === undefined) return;
  const max = isBackground ? Math.floor(bound * backgroundShare) : bound;
  if (!(await countCall(endpoint, max))) throw new EgovError("bounded");
};
