import { verifySync } from "otplib";

const tolerance = 30;

/** The time step whose code this is: the one now, the one before or the one after; undefined for none of them. */
export const stepOfCode = (secret: string, token: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: tolerance });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
};
