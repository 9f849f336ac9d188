import { AppError } from "#shared/errors.ts";

const askPassword = async () => (await import("./password-question.tsx")).askPassword();

/**
 * Makes a call that the server may refuse until the password was given once more: then asks for it, and makes the call
 * again. Whoever declines gets the refusal.
 */
export const withPassword = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof AppError && error.code === "passwordNeeded";
    if (!isAsked || !(await askPassword())) throw error;
    return call();
  }
};
