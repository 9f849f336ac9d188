import * as z from "zod";
import { type Ceremony, spendChallenge } from "#functions/passkeys/items/challenges.ts";

const ClientData = z.object({
  challenge: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.never().optional(),
});

/**
 * The challenge that a browser has answered, which is spent whatever becomes of the answer; undefined when it is not one
 * of the holder's, or when the page stood in a frame of another site, which the library lets pass.
 */
export const takeChallenge = async (clientDataJSON: string, ceremony: Ceremony) => {
  const text = Buffer.from(clientDataJSON, "base64url").toString();
  const challenge = ClientData.safeParse(jsonOf(text)).data?.challenge;
  return challenge && (await spendChallenge(challenge, ceremony)) ? challenge : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
