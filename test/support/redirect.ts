import type { SESClient } from "@aws-sdk/client-ses";

/**
 * From now on a client asks at `url`. A client asks its environment once for all, and in one process many files run,
 * each with a bus of its own.
 */
export const redirect = (client: unknown, url: string) => {
  const { hostname, port } = new URL(url);
  (client as Pick<SESClient, "middlewareStack">).middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { hostname, port: Number(port) });
      return next(args);
    },
    { step: "build", priority: "high", name: "redirect", override: true },
  );
};
