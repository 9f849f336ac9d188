import { EgovError } from "./errors.ts";

/** Turns an error of the gateway into the AppError that the user reads. */
export const asAppErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EgovError ? error.toAppError() : error;
  }
};
