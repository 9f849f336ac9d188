import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startS3 } from "#infra/local/s3.ts";

const useS3 = async () => {
  const directory = await mkdtemp(join(tmpdir(), "todoke-s3-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { url, stop } = await startS3(directory, ["files"]);
  onTestFinished(stop);
  return { directory, s3: new S3Client({ endpoint: url, forcePathStyle: true }) };
};

test("ファイルに書き終えてから、保存したと答える", async () => {
  const { directory, s3 } = await useS3();
  // a pipe takes nothing before somebody reads it
  const pipe = join(directory, "files", "a._S3rver_object");
  execFileSync("mkfifo", [pipe]);
  const steps: string[] = [];
  const write = s3.send(new PutObjectCommand({ Bucket: "files", Key: "a", Body: "届出" }));
  const answered = write.then(() => steps.push("answered"));
  await setTimeout(300);
  steps.push("read");
  expect(await readFile(pipe, "utf8")).toBe("届出");
  await answered;
  expect(steps).toEqual(["read", "answered"]);
});

test("同じファイルに同時に書いて読んでも、読めるのはどちらか一つの全体だけ", async () => {
  const { s3 } = await useS3();
  const file = { Bucket: "files", Key: "1/documents/a.zip" };
  const contents = ["a", "b"].map((letter) => letter.repeat(300_000));
  const write = (Body: string) => s3.send(new PutObjectCommand({ ...file, Body }));
  const read = async () => (await s3.send(new GetObjectCommand(file))).Body!.transformToString();
  await write(contents[0]!);
  const rounds = Array.from({ length: 20 }, () =>
    Promise.all([write(contents[0]!), write(contents[1]!), read(), read()]),
  );
  const texts = (await Promise.all(rounds)).flatMap(([, , ...seen]) => seen);
  expect(texts.every((text) => contents.includes(text))).toBe(true);
});
