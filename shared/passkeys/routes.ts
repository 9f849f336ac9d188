import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod";
import { CurrentUser } from "#shared/auth/current-user.ts";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message } from "#shared/values/ids.ts";
import { Assertion, Attestation, NamedAttestation } from "#shared/passkeys/passkey.ts";
import { Passkey } from "#shared/users/user.ts";

// Made by the library for the browser, from nothing that is kept.
const Creation = z.custom<PublicKeyCredentialCreationOptionsJSON>();
const Request = z.custom<PublicKeyCredentialRequestOptionsJSON>();
const Registered = Message.extend({ passkey: Passkey });

// prettier-ignore
export const passkeyRoutes = defineRoutes("passkeys", {
  assertOptions:   { method: "POST", path: "/auth/assert-options", access: "public", response: Request },
  assert:          { method: "POST", path: "/auth/assert",         access: "public", body: Assertion, response: Message.extend({ user: CurrentUser, redirect: z.string() }) },
  registerOptions: { method: "POST", path: "/webauthn/register/options", access: "user", afterTrial: true, whileFactorDue: true, response: Creation },
  register:        { method: "POST", path: "/webauthn/register",         access: "user", afterTrial: true, whileFactorDue: true, body: NamedAttestation, response: Registered },
  attestOptions:   { method: "POST", path: "/auth/attest-options", access: "user", afterTrial: true, whileFactorDue: true, response: Creation },
  attest:          { method: "POST", path: "/auth/attest",         access: "user", afterTrial: true, whileFactorDue: true, body: Attestation, response: Registered },
  /** Answers what the browser needs to stop offering the passkey. */
  remove:          { method: "DELETE", path: "/api/user/passkey/{id}", access: "user", afterTrial: true, whileFactorDue: true, params: z.object({ id: Id }), response: Message.extend({ rpId: z.string(), credentialId: z.string() }) },
});
