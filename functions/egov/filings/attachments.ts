import { attachmentKind } from "#shared/agreements/attachment-kind.ts";
import { attachmentMax } from "#shared/agreements/company-file.ts";
import { AppError } from "#shared/errors.ts";
import type { Attachment, FilledProcedure } from "./content.ts";
import { childrenOf, elementAt, insertBefore, newElement, setText, type XmlElement } from "./xml.ts";

const refuse = (name: string, why: string) => new AppError("invalid", `添付書類「${name}」${why}`);

/** By its bytes, whatever it is called. @throws invalid when e-Gov would not take it */
const extensionOf = ({ name, bytes, purpose }: Attachment) => {
  if (bytes.length > attachmentMax) throw refuse(name, "は大きすぎます（1ファイル4MBまで）。");
  const kind = attachmentKind(bytes, purpose);
  if (!kind) throw refuse(name, "は、PDF・JPEG・PNGのいずれでもありません。");
  return kind.extension;
};

/** A file of the zip that is listed as an attachment. */
export type AttachedFile = { name: string; file: string };

/** Files of the zip, named by us so that no name is refused or meets another; titled as the procedure calls them. @throws invalid */
export const attachedFiles = (attachments: readonly Attachment[], { attachmentNames }: FilledProcedure) =>
  attachments.map((attachment, index) => ({
    bytes: attachment.bytes,
    name: (attachment.purpose && attachmentNames[attachment.purpose]) || attachment.name,
    file: `tenpu${String(index + 1).padStart(2, "0")}.${extensionOf(attachment)}`,
  }));

/** What stands behind all else of a 構成情報. */
const last = "申請書属性情報";
/** Puts one element for each of `texts` where the 構成情報 has its own of that name, shaped like those, else behind `after`. */
export const setBlocks = (
  root: XmlElement,
  { tag, after }: { tag: string; after: string },
  texts: readonly Readonly<Record<string, string>>[],
) => {
  const info = elementAt(root, "構成情報")!;
  const own = childrenOf(info, tag);
  const blocks = texts.map((each) => {
    if (!own[0] || childrenOf(own[0]).length === 0) return newElement(tag, Object.entries(each));
    const block = structuredClone(own[0]);
    for (const [path, text] of Object.entries(each)) setText(block, path, text);
    return block;
  });
  const children = childrenOf(info);
  const at = children.findIndex(({ name }) => name === after);
  insertBefore(info, blocks, own[0] ?? (at < 0 ? elementAt(info, last) : children[at + 1]));
  info.content = info.content.filter((each) => typeof each === "string" || !own.includes(each));
};

/** 提出情報 of a file that is sent along, as known clients write it. */
const sentAlong = "1";
/** One 添付書類属性情報 each. */
export const setAttachments = (root: XmlElement, after: string, files: readonly AttachedFile[]) =>
  setBlocks(
    root,
    { tag: "添付書類属性情報", after },
    files.map(({ name, file }) => ({
      添付種別: "添付",
      添付書類名称: name,
      添付書類ファイル名称: file,
      提出情報: sentAlong,
    })),
  );
