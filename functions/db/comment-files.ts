import { randomBytes } from "node:crypto";
import type { CommentFile } from "#shared/comments/comment-file.ts";
import { commentRoomMax, fileSentences } from "#shared/comments/file-limits.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { getItem, getItems, queryItems, updateItem } from "./items.ts";
import { partition } from "./keys.ts";
import { updateOf } from "./update.ts";

/**
 * A file that is in no comment: on its way into one, or out of the office. It takes its room of the office from its first
 * call on, and goes with its bytes when `endsAt` (ISO) has come. A comment that takes it takes its item away.
 */
export type LooseFile = {
  tenant: number;
  id: string;
  /** Whose it is; nobody's once it is going. */
  userId: number;
  name: string;
  size: number;
  endsAt: string;
  /** Once all of it is there, and is what may be kept. */
  kept?: Pick<CommentFile, "name" | "sha256">;
};
type Named = Pick<LooseFile, "tenant" | "id">;

const index = "commentFileEnd";
const nobody = -1;
const keyOf = ({ tenant, id }: Named): Key => ({ pk: partition(tenant), sk: `commentFile#${id}` });

/** Of letters alone: twelve digits of it could be a 個人番号. */
export const newFileId = () =>
  randomBytes(16)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);

export const looseFileWrite = (file: LooseFile): GuardedWrite => {
  const key = keyOf(file);
  const Item = { ...key, ...file, gsi1pk: index, gsi1sk: `${file.endsAt}#${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

/** Takes or gives back room. */
export const roomWrite = (tenant: number, bytes: number): GuardedWrite => ({
  write: {
    Update: updateOf(
      { pk: partition(tenant), sk: "commentRoom" },
      {
        add: { bytes },
        ...(bytes > 0 && {
          condition: "(attribute_not_exists(#bytes) OR #bytes <= :room)",
          values: { room: commentRoomMax - bytes },
        }),
      },
    ),
  },
  refused: () => new AppError("limit", fileSentences.noRoom, { fields: { files: fileSentences.noRoom } }),
});

export const findLooseFile = (of: Named) => getItem<LooseFile & Key>(keyOf(of));

/** Notes that all of it is there. False when it went meanwhile. */
export const markKept = async (file: LooseFile, kept: NonNullable<LooseFile["kept"]>) =>
  (await updateItem(keyOf(file), { set: { kept }, expected: { userId: file.userId } })) !== undefined;

const gone = () => new AppError("invalid", fileSentences.gone, { fields: { files: fileSentences.gone } });

/** The files of these names for a comment of this user, with the writes that take them, each once. @throws invalid */
export const takeFiles = async (
  { tenant, userId }: Pick<LooseFile, "tenant" | "userId">,
  names: readonly string[],
): Promise<{ files: CommentFile[]; writes: GuardedWrite[] }> => {
  const ids = [...new Set(names)];
  const found = (await getItems(ids.map((id) => keyOf({ tenant, id })))) as (LooseFile | undefined)[];
  const files = found.map((file) => {
    if (file?.userId !== userId || !file.kept) throw gone();
    return { id: file.id, size: file.size, ...file.kept };
  });
  const condition = { ConditionExpression: "userId = :userId", ExpressionAttributeValues: { ":userId": userId } };
  const writes = ids.map((id) => ({
    write: { Delete: { TableName: tableName(), Key: keyOf({ tenant, id }), ...condition } },
    refused: gone,
  }));
  return { files, writes };
};

/** Lets files of a comment go, in its own transaction: nobody opens them any more, and their bytes and room follow. */
export const dropWrites = (tenant: number, files: readonly CommentFile[] | undefined, now: Date): GuardedWrite[] =>
  (files ?? []).map(({ id, name, size }) =>
    looseFileWrite({ tenant, id, name, size, userId: nobody, endsAt: now.toISOString() }),
  );

/** Those whose time has come, taken from whoever could still put them into a comment. */
export const takeEndedFiles = async (now: Date): Promise<LooseFile[]> => {
  const { items } = await queryItems<Key>({ pk: index, sk: { from: "0", to: now.toISOString() }, index: "gsi1" });
  const taken = await Promise.all(
    items.map(({ pk, sk }) =>
      updateItem<LooseFile & Key>(
        { pk, sk },
        { set: { userId: nobody }, condition: "attribute_exists(#pk)", names: ["pk"] },
      ),
    ),
  );
  return taken.filter((file) => file !== undefined);
};

/** Gives its room back, once, after its bytes are gone. */
export const forgetFile = async (file: LooseFile, now: Date) => {
  const gone = {
    write: { Delete: { TableName: tableName(), Key: keyOf(file), ConditionExpression: "attribute_exists(pk)" } },
  };
  const extra = [{ ...gone, refused: () => new AppError("notFound") }, roomWrite(file.tenant, -file.size)];
  try {
    await commit({ userId: 0, now, limits: officeLimits }, { changes: [], extra, answer: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "notFound") throw error;
  }
};
