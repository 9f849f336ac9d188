import type { FileName } from "#functions/files/files.ts";

export const exportFile = (tenant: number, id: string): FileName => ({ tenant, folder: "exports", name: `${id}.zip` });
