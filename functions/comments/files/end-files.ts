import { forgetFile, takeEndedFiles } from "#functions/db/comment-files.ts";
import { commentFilePath } from "#functions/files/comment-file.ts";
import { wipeFiles } from "#functions/files/files.ts";

/** Lets files go that came into no comment within a day, or whose comment is gone: every version of their bytes, then their room. */
export const endFiles = async (now: Date) => {
  for (const file of await takeEndedFiles(now))
    if (await wipeFiles(file.tenant, commentFilePath(file))) await forgetFile(file, now);
};
