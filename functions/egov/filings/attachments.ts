import type { Element } from "@xmldom/xmldom";
import { attachmentKind } from "#shared/agreements/attachment-kind.ts";
import { attachmentMax } from "#shared/agreements/company-file.ts";
import { AppError } from "#shared/errors.ts";
import type { Attachment } from "./content.ts";
import { childrenOf, elementAt, setText } from "./xml.ts";

const refuse = (name: string, why: string) => new AppError("invalid", `添付書類「${name}」${why}`);

/** By its bytes, whatever it is called. @throws invalid when e-Gov would not take it */
const extensionOf = ({ name, bytes, purpose }: Attachment) => {
  if (bytes.length > attachmentMax) throw refuse(name, "は大きすぎます（1ファイル4MBまで）。");
  const kind = attachmentKind(bytes, purpose);
  if (!kind) throw refuse(name, "は、PDF・JPEG・PNGのいずれでもありません。");
  return kind.extension;
};

/** Files of the zip, named by us so that no name is refused or meets another. @throws invalid */
export const attachedFiles = (attachments: readonly Attachment[]) =>
  attachments.map((attachment, index) => ({
    ...attachment,
    file: `tenpu${String(index + 1).padStart(2, "0")}.${extensionOf(attachment)}`,
  }));

const tag = "添付書類属性情報";
/** 提出情報 of a file that is sent along, as known clients write it. */
const sentAlong = "1";

const newInfo = (info: Element) => {
  const element = info.ownerDocument!.createElement(tag);
  for (const name of ["添付種別", "添付書類名称", "添付書類ファイル名称", "提出情報"])
    element.appendChild(info.ownerDocument!.createElement(name));
  return element;
};

/** One 添付書類属性情報 each: where the skeleton has its own, like that one, else after 管理情報. */
export const setAttachments = (root: Element, files: readonly { name: string; file: string }[]) => {
  const info = elementAt(root, "構成情報")!;
  const own = childrenOf(info, tag);
  const anchor = own[0] ?? elementAt(info, "管理情報")?.nextSibling ?? null;
  for (const { name, file } of files) {
    const element = (own[0]?.cloneNode(true) as Element | undefined) ?? newInfo(info);
    info.insertBefore(element, anchor);
    setText(element, "添付種別", "添付");
    setText(element, "添付書類名称", name);
    setText(element, "添付書類ファイル名称", file);
    setText(element, "提出情報", sentAlong);
  }
  for (const element of own) info.removeChild(element);
};
