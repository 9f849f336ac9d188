import { createHash } from "node:crypto";
import type { StoredUser } from "#functions/db/entities.ts";
import { type FileName, putFile, removeFile } from "#functions/files/files.ts";

export const iconFile = (tenant: number, id: number, version: string): FileName => ({
  tenant,
  folder: "icons",
  name: `${id}-${version}.png`,
});

/** Keeps a picture under the hash of its bytes. @returns the address at which it is read */
export const putIcon = async (tenant: number, id: number, png: Uint8Array) => {
  const version = createHash("sha256").update(png).digest("hex").slice(0, 16);
  await putFile(iconFile(tenant, id, version), png, "image/png");
  return `/api/users/${id}/icon?v=${version}`;
};

/** Removes the picture that a user had. */
export const removeIcon = async (tenant: number, { id, iconPath }: Pick<StoredUser, "id" | "iconPath">) => {
  const version = /\?v=(\w+)$/.exec(iconPath)?.[1];
  if (version) await removeFile(iconFile(tenant, id, version));
};
