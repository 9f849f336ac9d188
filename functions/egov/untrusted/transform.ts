import fs from "node:fs";
import { sanitizePage } from "./sanitize.ts";

const megabyte = 1024 * 1024;
const maxMemory = 128 * megabyte;
const maxPage = 10 * megabyte;

/** As browsers parse: text in CDATA is text. */
const options = { noCData: true, noNet: true };

/** Where the stylesheet stands for itself: `document('')` reads it again. */
const home = "archive://document/stylesheet.xsl";

/** What the compiler does not know of outside browsers. */
type Memory = { buffer: ArrayBuffer; grow: (this: Memory, pages: number) => number };
type Realm = { WebAssembly: { Memory: { prototype: Memory } } };

/** Takes from libxslt what it could reach: the network, memory without end, and the log, where it would write names. */
const confine = (xsl: string) => {
  const { prototype } = (globalThis as unknown as Realm).WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError("memory");
    return grow.call(this, pages);
  };
  const own = { ok: true, bytes: () => Promise.resolve(Buffer.from(xsl)) };
  globalThis.fetch = (url) => Promise.resolve((url === home ? own : { ok: false, status: 403 }) as unknown as Response);
  fs.writeSync = () => 0;
};

/** Microsoft's `node-set` is EXSLT's. */
const withExslt = (xsl: string) => xsl.replaceAll("urn:schemas-microsoft-com:xslt", "http://exslt.org/common");

/**
 * Runs apart, see isolated.ts, once in a process. It is libxslt, as browsers had it: of the libraries in JavaScript none
 * formats numbers right. It has no files; what it would fetch is refused.
 */
export const transform = async ({ xml, xsl }: { xml: string; xsl: string }) => {
  const stylesheet = withExslt(xsl);
  confine(stylesheet);
  const { XmlDocument, XsltStylesheet } = await import("libxslt-wasm");
  const { registerAll } = await import("libxslt-wasm/exslt");
  registerAll();
  const style = await XsltStylesheet.fromXmlDocument(await XmlDocument.fromString(stylesheet, { url: home, options }));
  const page = style.applyToString(await style.apply(await XmlDocument.fromString(xml, { options })));
  if (page.length > maxPage) throw new RangeError("page");
  return sanitizePage(page);
};
