import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { aliasLabel, defaultAlias } from "./alias.ts";

export const passkeyMax = 20;
/** A ceremony's challenge is good for as long. */
export const challengeMinutes = 5;

const Alias = z
  .string()
  .trim()
  .min(1, required(aliasLabel))
  .max(lengths.name, tooLong(aliasLabel, lengths.name))
  .default(defaultAlias);

const encoded = (max: number) =>
  z
    .string(messages.invalid)
    .max(max, messages.invalid)
    .regex(/^[\w-]+$/, messages.invalid);
// WebAuthn allows 1,023 bytes.
const credentialId = encoded(1_364);
const clientDataJSON = encoded(10_000);
const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key", messages.invalid) };

/** What an authenticator answers when it has made a passkey. */
export const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: encoded(100_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof Attestation>;
export const NamedAttestation = Attestation.extend({ alias: Alias });

/** What it answers when its owner signs in. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: encoded(10_000),
    signature: encoded(10_000),
    userHandle: encoded(100).optional(),
  }),
});
export type Assertion = z.output<typeof Assertion>;
