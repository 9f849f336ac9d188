import { afterEach, expect, inject, vi } from "vitest";

// jsdom brings a Uint8Array of its own; the AWS SDK, loaded after this, must know a Buffer as one.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

Object.assign(process.env, inject("awsEnvironment"));
process.env.AWS_ENDPOINT_URL_SES = inject("mailUrl");
process.env.BASE_URL = "http://localhost:3000";
process.env.BUS = "todoke";
process.env.MAIL_SENDER = "no-reply@todoke.example";
process.env.OPERATOR_NAME = "トドケ運営事務局";

const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
// The SDK says that calls wait for one another, which many at once do on a slow machine.
const isOfHaste = ([text]: unknown[]) => String(text).includes("WARN - socket usage at capacity");
afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls).filter((call) => !isOfHaste(call));
  for (const spy of spies) spy.mockClear();
  expect(calls).toEqual([]);
});
