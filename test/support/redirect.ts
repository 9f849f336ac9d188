import type { SESClient } from "@aws-sdk/client-ses";

type Settings = {
  connectionTimeout: number;
  requestTimeout?: number;
  throwOnRequestTimeout?: boolean;
  socketTimeout?: number;
};
type Handler = { updateHttpClientConfig: (key: string, value: number) => void; configProvider: Promise<Settings> };

/** What a client waits by, in milliseconds, and where a test makes that shorter. */
export const handlerOf = ({ config }: { config: { requestHandler: unknown } }) => config.requestHandler as Handler;

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
