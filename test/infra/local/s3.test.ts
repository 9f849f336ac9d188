import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startS3 } from "#infra/local/s3.ts";

test("同じファイルに同時に書いて読んでも、読めるのはどちらか一つの全体だけ", async () => {
  const directory = await mkdtemp(join(tmpdir(), "todoke-s3-"));
  const { url, stop } = await startS3(directory, ["files"]);
  const s3 = new S3Client({ endpoint: url, forcePathStyle: true });
  const file = { Bucket: "files", Key: "1/documents/a.zip" };
  const contents = ["a", "b"].map((letter) => letter.repeat(300_000));
  const write = (Body: string) => s3.send(new PutObjectCommand({ ...file, Body }));
  const read = async () => (await s3.send(new GetObjectCommand(file))).Body!.transformToString();
  try {
    await write(contents[0]!);
    const rounds = Array.from({ length: 20 }, () =>
      Promise.all([write(contents[0]!), write(contents[1]!), read(), read()]),
    );
    const texts = (await Promise.all(rounds)).flatMap(([, , ...seen]) => seen);
    expect(texts.every((text) => contents.includes(text))).toBe(true);
  } finally {
    await stop();
    await rm(directory, { recursive: true });
  }
});
