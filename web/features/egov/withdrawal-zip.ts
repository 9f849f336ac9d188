import JSZip from "jszip";
import type { Day } from "#shared/dates/day.ts";
import { type WithdrawalOf, withdrawalParts } from "#shared/egov/withdrawal.ts";

/** The zip of a request in base64. The same request makes the same bytes: sent again, it is not a second one. */
export const withdrawalZip = async (of: WithdrawalOf & { day: Day }) => {
  const zip = new JSZip();
  const date = new Date(`${of.day}T00:00:00Z`);
  for (const [path, text] of Object.entries(withdrawalParts(of))) zip.file(path, text, { date, createFolders: false });
  return zip.generateAsync({ type: "base64", compression: "DEFLATE" });
};
