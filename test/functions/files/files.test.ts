import { S3Client } from "@aws-sdk/client-s3";
import { expect, test, vi } from "vitest";
import { fileLink, putFile, readFile, removeFile } from "#functions/files/files.ts";

const file = { tenant: 7, folder: "icons", name: "1.png" };
const bytes = new Uint8Array([1, 2, 3]);

test("ファイルは事務所ごとに置かれ、読み、消せる", async () => {
  const send = vi.spyOn(S3Client.prototype, "send");
  await putFile(file, bytes, "image/png");
  // what the bucket's rules go by
  expect(send.mock.calls[0]![0].input).toMatchObject({ Key: "7/icons/1.png", Tagging: "folder=icons" });
  expect(await readFile(file)).toEqual(bytes);
  expect(await readFile({ ...file, tenant: 8 })).toBeUndefined();
  await removeFile(file);
  expect(await readFile(file)).toBeUndefined();
  await expect(async () => putFile({ ...file, tenant: NaN }, bytes, "image/png")).rejects.toThrow("tenant");
});

test("リンクは5分で終わり、日本語の名前で保存される", async () => {
  await putFile(file, bytes, "image/png");
  const link = new URL(await fileLink(file, "さくら事務所.zip"));
  expect(link.searchParams.get("X-Amz-Expires")).toBe("300");
  const answer = await fetch(link);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain("さくら事務所.zip");
});
