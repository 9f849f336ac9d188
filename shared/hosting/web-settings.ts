import * as z from "zod";

/** What the web shows that differs between stages; the static file `/settings.json`. */
export const WebSettings = z.object({
  operatorName: z.string(),
  operatorUrl: z.string(),
  privacyUrl: z.string(),
  /** The digital agency's final test for e-Gov was passed, so that the login page may say so. */
  finalTest: z.boolean(),
});
export type WebSettings = z.output<typeof WebSettings>;
