import { inject } from "vitest";

// jsdom brings a Uint8Array of its own; the AWS SDK, loaded after this, must know a Buffer as one.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

Object.assign(process.env, inject("awsEnvironment"));
process.env.AWS_ENDPOINT_URL_SES = inject("mailUrl");
