import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";

/** Markdown, and which terms it is. */
export const Terms = z.object({ text: z.string(), revision: z.int() });

// prettier-ignore
export const termsRoutes = defineRoutes("terms", {
  get: { method: "GET", path: "/api/terms", access: "public", response: Terms },
});
