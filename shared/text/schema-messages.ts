import * as z from "zod";
import { tooLongValue, tooManyRows } from "./field-messages.ts";
import { messages } from "./messages.ts";

/** What a schema says of a value where it has no sentence of its own: zod's own are English. */
z.config({
  customError: ({ code, input, ...issue }) => {
    if (code === "invalid_type" && input === undefined) return messages.valueMissing;
    if (code === "too_big" && issue.origin === "string") return tooLongValue(Number(issue.maximum));
    if (code === "too_big" && issue.origin === "array") return tooManyRows(Number(issue.maximum));
    return messages.valueForm;
  },
});
