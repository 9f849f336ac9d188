import { DOMParser, type Document, type Element, onWarningStopParsing, XMLSerializer } from "@xmldom/xmldom";
import { AppError } from "#shared/errors.ts";
import { readXml } from "#functions/egov/untrusted/xml-text.ts";

const unreadable = () => new AppError("invalid", "e-Govの様式を読み取れないため、申請できません。");

/** A file of a skeleton. @throws invalid when it is no XML, or has a DTD */
export const parseXml = (bytes: Uint8Array | undefined): { document: Document; root: Element } => {
  if (!bytes) throw unreadable();
  const text = readXml(bytes);
  try {
    const document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, "text/xml");
    return { document, root: document.documentElement! };
  } catch {
    throw unreadable();
  }
};

export const writeXml = (document: Document) =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document).trimStart()}`,
  );

export const childrenOf = (element: Element, name?: string) =>
  Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (name === undefined || node.nodeName === name),
  );

/** The element of a path like `構成情報/管理情報` or `時間外労働/行[2]`. */
export const elementAt = (root: Element, path: string): Element | undefined =>
  path.split("/").reduce<Element | undefined>((element, step) => {
    const [, name = "", nth = "1"] = /^(.+?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    return element && childrenOf(element, name)[Number(nth) - 1];
  }, root);

export const textAt = (root: Element, path: string) => elementAt(root, path)?.textContent?.trim() ?? "";

/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Copies of the last row behind it, emptied, as long as a skeleton has fewer rows than are to be filled. */
const addRows = (parent: Element, name: string, count: number) => {
  for (let rows = childrenOf(parent, name); rows.length > 0 && rows.length < count; rows = childrenOf(parent, name)) {
    const last = rows.at(-1)!;
    const row = last.cloneNode(true) as Element;
    for (const element of [row, ...Array.from(row.getElementsByTagName("*"))])
      if (childrenOf(element).length === 0) element.textContent = "";
    parent.insertBefore(row, last.nextSibling);
  }
};
const makeRows = (root: Element, path: string) => {
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    const [, name, nth] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
    const parent = name && elementAt(root, steps.slice(0, index).join("/"));
    if (parent) addRows(parent, name, Number(nth));
  }
};

/**
 * Puts a text in place of what an element holds; `行[11]` of a skeleton with ten is made like the tenth.
 * @throws invalid when a text has no element to stand in
 */
export const setText = (root: Element, path: string, value: string) => {
  if (value !== "") makeRows(root, path);
  const element = elementAt(root, path);
  if (element) element.textContent = value.replace(/\r\n?/g, "\n").replace(unwritable, "");
  else if (value !== "") throw new AppError("invalid", `e-Govの様式に「${path}」の項目がないため、申請できません。`);
};
