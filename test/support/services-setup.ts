import { inject, vi } from "vitest";

// jsdom brings a Uint8Array of its own; the AWS SDK, loaded after this, must know a Buffer as one.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

// One process runs many files: what the one before has set is not what the next one finds.
vi.useRealTimers();
vi.unstubAllGlobals();
const kept = globalThis as { firstEnvironment?: NodeJS.ProcessEnv };
kept.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept.firstEnvironment)) delete process.env[name];
Object.assign(process.env, kept.firstEnvironment, inject("awsEnvironment"));
process.env.AWS_ENDPOINT_URL_SES = inject("mailUrl");
