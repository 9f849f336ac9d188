import { DOMParser, onWarningStopParsing } from "@xmldom/xmldom";
import { AppError } from "#shared/errors.ts";
import { readXml } from "#functions/egov/untrusted/xml-text.ts";

/**
 * An element as it was written: its tags, and its elements, texts, comments and sections between them. What nobody changes
 * is written as it came, byte by byte. `close` is "" of a self-closed one.
 */
export type XmlElement = { name: string; open: string; close: string; content: (XmlElement | string)[] };
/** A document: `before` and `after` its root stand the XML declaration, stylesheets and comments. */
export type XmlFile = { before: string; root: XmlElement; after: string };

const unreadable = () => new AppError("invalid", "e-Govの様式を読み取れないため、申請できません。");

const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/g;

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
/** What stands before the text that is read: a BOM and the XML declaration, where both say UTF-8. */
const prologOf = (bytes: Uint8Array, text: string) => {
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return whole.endsWith(text) ? whole.slice(0, -text.length) : declaration;
};

/** @param text well formed */
const treeOf = (text: string): XmlFile => {
  const outside: XmlElement = { name: "", open: "", close: "", content: [] };
  const open = [outside];
  for (const [piece, slash, name] of text.matchAll(pieces)) {
    const parent = open.at(-1)!;
    if (slash) open.pop()!.close = piece;
    else if (name && !/^<[!?]/.test(piece)) {
      const element: XmlElement = { name, open: piece, close: "", content: [] };
      parent.content.push(element);
      if (!piece.endsWith("/>")) open.push(element);
    } else parent.content.push(piece);
  }
  const at = outside.content.findIndex((each) => typeof each !== "string");
  const texts = (from: number, to?: number) => outside.content.slice(from, to).join("");
  return { before: texts(0, at), root: outside.content[at] as XmlElement, after: texts(at + 1) };
};

/** A file of a skeleton. @throws invalid when it is no XML, or has a DTD */
export const parseXml = (bytes: Uint8Array | undefined): XmlFile => {
  if (!bytes) throw unreadable();
  const text = readXml(bytes);
  try {
    new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, "text/xml");
  } catch {
    throw unreadable();
  }
  const file = treeOf(text);
  return { ...file, before: prologOf(bytes, text) + file.before };
};

const show = (each: XmlElement | string): string =>
  typeof each === "string" ? each : each.open + each.content.map(show).join("") + each.close;
export const writeXml = ({ before, root, after }: XmlFile) => new TextEncoder().encode(before + show(root) + after);

export const childrenOf = ({ content }: XmlElement, name?: string) =>
  content.filter((each) => typeof each !== "string").filter((each) => name === undefined || each.name === name);

/** The element of a path like `構成情報/管理情報` or `時間外労働/行[2]`. */
export const elementAt = (root: XmlElement, path: string): XmlElement | undefined =>
  path.split("/").reduce<XmlElement | undefined>((element, step) => {
    const [, name = "", nth = "1"] = /^(.+?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    return element && childrenOf(element, name)[Number(nth) - 1];
  }, root);

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescape = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name = "") =>
    hex || decimal ? String.fromCodePoint(parseInt(hex ?? decimal!, hex ? 16 : 10)) : (named[name] ?? ""),
  );
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const textOf = ({ content }: XmlElement): string =>
  content
    .map((each) => {
      if (typeof each !== "string") return textOf(each);
      if (each.startsWith("<![CDATA[")) return each.slice(9, -3);
      return each.startsWith("<") ? "" : unescape(each);
    })
    .join("");
export const textAt = (root: XmlElement, path: string) => {
  const element = elementAt(root, path);
  return element ? textOf(element).trim() : "";
};

/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A self-closed element gets a closing tag, so that something can stand in it. */
const openUp = (element: XmlElement) => {
  if (element.close !== "") return;
  element.open = element.open.replace(/\s*\/>$/, ">");
  element.close = `</${element.name}>`;
};

/** Before a child of the parent, else at its end. */
export const insertBefore = (parent: XmlElement, elements: readonly XmlElement[], child?: XmlElement) => {
  openUp(parent);
  parent.content.splice(child ? parent.content.indexOf(child) : parent.content.length, 0, ...elements);
};

const writable = (value: string) => value.replace(/\r\n?/g, "\n").replace(unwritable, "");

/** Puts a text in place of what an element holds; one that holds it already stays as it was written. */
export const setOwnText = (element: XmlElement, value: string) => {
  const text = writable(value);
  if (textOf(element) === text) return;
  element.content = text === "" ? [] : [escape(text)];
  openUp(element);
};

const emptied = (element: XmlElement) => {
  const copy = structuredClone(element);
  const empty = (each: XmlElement): void => {
    const children = childrenOf(each);
    if (children.length === 0) setOwnText(each, "");
    children.forEach(empty);
  };
  empty(copy);
  return copy;
};
/** Copies of the last row behind it, emptied, as long as there are fewer of them than the path names: `行[11]` of ten. */
const makeRows = (root: XmlElement, path: string) => {
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    const [, name = "", nth = "0"] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
    const parent = index === 0 ? root : elementAt(root, steps.slice(0, index).join("/"));
    const rows = parent && name ? childrenOf(parent, name) : [];
    const last = rows.at(-1);
    if (!parent || !last) continue;
    const copies = Array.from({ length: Math.max(0, Number(nth) - rows.length) }, () => emptied(last));
    parent.content.splice(parent.content.indexOf(last) + 1, 0, ...copies);
  }
};

/** @throws invalid when a text has no element to stand in, or would take the place of others */
export const setText = (root: XmlElement, path: string, value: string) => {
  if (value !== "") makeRows(root, path);
  const element = elementAt(root, path);
  if (element && childrenOf(element).length === 0) return setOwnText(element, value);
  if (value !== "") throw new AppError("invalid", `e-Govの様式に「${path}」の項目がないため、申請できません。`);
};

/** An element that holds these, each with its text. */
export const newElement = (name: string, inside: readonly (readonly [name: string, text: string])[]): XmlElement => ({
  name,
  open: `<${name}>`,
  close: `</${name}>`,
  content: inside.map(([child, text]) => ({
    name: child,
    open: `<${child}>`,
    close: `</${child}>`,
    content: [escape(writable(text))],
  })),
});
