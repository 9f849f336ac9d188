import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { PostalAddress, PostalCode } from "./postal-code.ts";

// prettier-ignore
export const postalCodeRoutes = defineRoutes("postal-codes", {
  get: { method: "GET", path: "/api/postal-codes/{code}", access: "public", params: z.object({ code: PostalCode }), response: PostalAddress },
});
