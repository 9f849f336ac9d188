import { withdrawalFiles, withdrawnNumber } from "#shared/egov/withdrawal.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { readArchive } from "#functions/egov/untrusted/archive.ts";

const filesMax = 10;

/** @throws invalid unless the zip (base64) asks to take back this very case, and is one that the archive reader takes */
export const checkZip = async (zipData: string, arriveId: string) => {
  const files = await readArchive(Buffer.from(zipData, "base64"));
  const request = files.find(({ name }) => name.endsWith(`/${withdrawalFiles.request}`));
  const hasKousei = files.some(({ name }) => name.endsWith(`/${withdrawalFiles.kousei}`));
  const number = request && withdrawnNumber(Buffer.from(request.bytes).toString());
  if (!hasKousei || number !== arriveId || files.length > filesMax)
    throw new AppError("invalid", messages.invalid, { fields: { ZipData: messages.invalid } });
};
