import { AppError } from "#shared/errors.ts";

/** A 作業 that somebody else has done, or opened again, between read and write stands in the other place: it is read again. */
export const whereItStands = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") return write();
    throw error;
  }
};
