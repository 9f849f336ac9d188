import { DOMParser, type Element } from "@xmldom/xmldom";

/** The root of a document; undefined when it is none, or names entities. */
export const rootOf = (bytes: Buffer | undefined): Element | undefined => {
  const text = bytes?.toString("utf8").replace(/^\uFEFF/, "");
  if (!text || text.includes("<!DOCTYPE")) return undefined;
  const onError = (level: string, message: string) => {
    if (level !== "warning") throw new Error(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, "text/xml").documentElement ?? undefined;
  } catch {
    return undefined;
  }
};

const isNamed = (name: string) => (node: { nodeName: string }) => node.nodeName === name;

/** The elements of a path of names below an element. */
export const elementsAt = (root: Element | undefined, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (elements, name) =>
        elements.flatMap((element) => Array.from(element.childNodes).filter(isNamed(name)) as Element[]),
      root ? [root] : [],
    );

/** The text of the first element of a path; empty without one. */
export const textAt = (root: Element | undefined, path: string) => elementsAt(root, path)[0]?.textContent?.trim() ?? "";
