import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { userHandle } from "#shared/passkeys/user-handle.ts";
import { send } from "./send.ts";

/** The user cancelled, or another request replaced it: no error to show. */
const isDeclined = (error: unknown) =>
  error instanceof Error && (error.name === "AbortError" || error.name === "NotAllowedError");
const isSupported = () => typeof PublicKeyCredential === "function";

/** The browser forgets a passkey that the server does not know, where it can. */
const forget = (rpID: string, credentialID: string) =>
  sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => {});

type SignIn = {
  /** Passkeys in the browser's autofill: an error before somebody chose one is not shown. */
  isAutofill?: boolean;
  signal?: AbortSignal;
  /** The only one whose passkey will do. */
  owner?: { OrgId: number; AutoId: number };
};

const choose = async ({ isAutofill = false, signal = new AbortController().signal }: SignIn) => {
  const optionsJSON = await send(passkeyRoutes.assertOptions, {}, { signal });
  signal.throwIfAborted();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  return { rpId: optionsJSON.rpId!, body: await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }) };
};

/**
 * Signs in; the page to go to, or undefined when no passkey was chosen.
 * @throws AppError with a sentence
 */
export const signInByPasskey = async (signIn: SignIn = {}) => {
  const { isAutofill, owner } = signIn;
  if (!isSupported()) throw new AppError("invalid", messages.passkeyUnsupported);
  const chosen = await choose(signIn).catch((error: unknown) => {
    if (isAutofill || isDeclined(error)) return undefined;
    throw error instanceof AppError ? error : new AppError("loginFailed", messages.passkeyFailed);
  });
  if (!chosen) return undefined;
  const { rpId, body } = chosen;
  // Only base64 here: numbers and a dot have neither of the letters in which the two differ.
  if (owner && atob(body.response.userHandle ?? "") !== userHandle(owner.OrgId, owner.AutoId))
    throw new AppError("loginFailed", messages.passkeyFailed);
  try {
    return (await send(passkeyRoutes.assert, { body })).redirect;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") await forget(rpId, body.id);
    throw error;
  }
};

/**
 * Makes a passkey and registers it; undefined when its user turned away. Asks for the password within the last minutes.
 * @throws AppError with a sentence
 */
export const registerPasskey = async (alias: string) => {
  if (!isSupported()) throw new AppError("invalid", messages.passkeyUnsupported);
  const optionsJSON = await send(passkeyRoutes.registerOptions, {});
  const attestation = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (isDeclined(error)) return undefined;
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new AppError("invalid", isKnown ? messages.passkeyKnown : messages.passkeyRegistrationFailed);
  });
  if (!attestation) return undefined;
  try {
    return await send(passkeyRoutes.register, { body: { ...attestation, alias } });
  } catch (error) {
    // Refused for good: the device would offer a passkey that nobody knows.
    if (error instanceof AppError && error.status < 500) await forget(optionsJSON.rp.id!, attestation.id);
    throw error;
  }
};

/** Deletes one's passkey, here and in the browser. @throws AppError */
export const removePasskey = async (id: number) => {
  const { message, rpId, credentialId } = await send(passkeyRoutes.remove, { params: { id } });
  await forget(rpId, credentialId);
  return message;
};
