import { showNumber } from "./numbers.ts";

/** 1KB, 512KB, 1.2MB. */
export const showFileSize = (bytes: number) =>
  bytes < 1_048_576 ? `${showNumber(Math.ceil(bytes / 1_024))}KB` : `${(bytes / 1_048_576).toFixed(1)}MB`;
