import { EgovError } from "./errors.ts";

/** What e-Gov did not do becomes an answer that tells the user. */
export const tellingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EgovError ? error.toAppError() : error;
  }
};
