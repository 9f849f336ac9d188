import JSZip from "jszip";
import { type Call, failure } from "./api-call.ts";

/** The files of one application, by name. */
export type Files = ReadonlyMap<string, Buffer>;

const loadZip = async (call: Call, data: string) => {
  try {
    return await JSZip.loadAsync(Buffer.from(data, "base64"));
  } catch {
    throw failure(call, { title: "申請データのZIPファイルを展開できません。" });
  }
};

/** The folders at the root of an archive with their files; a file beside them stands under the empty name. */
export const readFolders = async (call: Call, data: string) => {
  const zip = await loadZip(call, data);
  const folders = new Map<string, Map<string, Buffer>>();
  for (const entry of Object.values(zip.files)) {
    if (entry.dir) continue;
    const slash = entry.name.indexOf("/");
    const [folder, name] = [entry.name.slice(0, Math.max(slash, 0)), entry.name.slice(slash + 1)];
    const files = folders.get(folder) ?? new Map<string, Buffer>();
    files.set(name, await entry.async("nodebuffer"));
    folders.set(folder, files);
  }
  return folders;
};
