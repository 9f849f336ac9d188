import JSZip from "jszip";
import { withdrawalFiles, withdrawnNumber } from "#shared/egov/withdrawal.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";

const filesMax = 10;

/** @throws invalid unless the zip (base64) asks to take back this very case */
export const checkZip = async (zipData: string, arriveId: string) => {
  const zip = await JSZip.loadAsync(zipData, { base64: true }).catch(() => undefined);
  const files = Object.values(zip?.files ?? {}).filter(({ dir }) => !dir);
  const request = files.find(({ name }) => name.endsWith(`/${withdrawalFiles.request}`));
  const hasKousei = files.some(({ name }) => name.endsWith(`/${withdrawalFiles.kousei}`));
  const number = request && files.length <= filesMax ? withdrawnNumber(await request.async("string")) : undefined;
  if (!hasKousei || number !== arriveId)
    throw new AppError("invalid", messages.invalid, { fields: { ZipData: messages.invalid } });
};
