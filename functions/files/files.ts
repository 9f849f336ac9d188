import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Readable } from "node:stream";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { patienceForFiles } from "#functions/runtime/patience.ts";
import { settings } from "#functions/runtime/settings.ts";

export const s3 = new S3Client({ requestHandler: patienceForFiles });

/** A file of an office; its key is `<tenant>/<folder>/<name>`, so that an office's files lie together. */
export type FileName = { tenant: number; folder: string; name: string };

const keyOf = ({ tenant, folder, name }: FileName) => {
  if (!Number.isInteger(tenant) || tenant < 1) throw new Error("A file without a tenant");
  return { Bucket: settings.filesBucket, Key: `${tenant}/${folder}/${name}` };
};

/** The tag is what the bucket's rules know a folder by: a key begins with its office. */
export const putFile = (file: FileName, Body: Uint8Array, ContentType: string) =>
  s3.send(new PutObjectCommand({ ...keyOf(file), Body, ContentType, Tagging: `folder=${file.folder}` }));

/** Sends a file while it is made, in parts: what is not whole never stands there. */
export const putStream = (file: FileName, Body: Readable, ContentType: string) =>
  new Upload({
    client: s3,
    params: { ...keyOf(file), Body, ContentType, Tagging: `folder=${file.folder}` },
    queueSize: 2,
  }).done();

export const hasFile = async (file: FileName) => {
  try {
    await s3.send(new HeadObjectCommand(keyOf(file)));
    return true;
  } catch (error) {
    // Without the right to list the bucket, S3 answers 403 for a key that does not exist.
    if ([403, 404].includes((error as S3ServiceException).$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
};

/** The bytes of a file, or undefined where there is none. */
export const readFile = async (file: FileName): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand(keyOf(file)));
    return await Body?.transformToByteArray();
  } catch (error) {
    // As above, in a word of its own.
    if (error instanceof NoSuchKey || (error as Error).name === "AccessDenied") return undefined;
    throw error;
  }
};

export const removeFile = (file: FileName) => s3.send(new DeleteObjectCommand(keyOf(file)));

/** Deletes up to 1,000 versions of an office's files for good, or of those below a folder; false while there are more. */
export const wipeFiles = async (tenant: number, folder = "") => {
  const Bucket = settings.filesBucket;
  const Prefix = `${tenant}/${folder}`;
  const {
    Versions = [],
    DeleteMarkers = [],
    IsTruncated,
  } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  return !IsTruncated;
};

/** An address from which a browser may fetch the file as `downloadName` for five minutes. */
export const fileLink = (file: FileName, downloadName: string) =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      ...keyOf(file),
      // RFC 6266: a name beyond ASCII
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}`,
    }),
    { expiresIn: 300 },
  );
