import { messages } from "#shared/messages.ts";
import type { Plugin } from "vite";

/** A sentence stands where it is said: a page loads its own, not the table of all. */
export const sentencesInPlace = (): Plugin => ({
  name: "sentences-in-place",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    /\/(shared|web)\/[^?]*\.tsx?$/.test(id) && code.includes('/messages.ts"')
      ? code.replace(/(?<![\w.])messages\.(\w+)/g, (whole, name: string) =>
          Object.hasOwn(messages, name) ? JSON.stringify(messages[name as keyof typeof messages]) : whole,
        )
      : null,
});
