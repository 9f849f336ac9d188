import { refuse } from "./unreadable.ts";

const maxBytes = 5 * 1024 * 1024;

/** Names in use for Windows' Japanese that the Encoding Standard does not know. */
const windowsJapanese = ["cp932", "windows-932", "x-ms-cp932"];

const encodingOf = (bytes: Uint8Array) => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const name = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  return windowsJapanese.includes(name) ? "shift_jis" : name;
};

const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw refuse("encoding");
  }
};

/** Comments, CDATA and instructions may hold anything; `<!` elsewhere begins a DTD. */
const markup = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[!?]/g;
const checkMarkup = (text: string) => {
  for (const [found] of text.matchAll(markup)) {
    if (found === "<!") throw refuse("doctype");
    if (found === "<?") throw refuse("malformed");
  }
};

/**
 * An XML file as text, without BOM and XML declaration.
 * @throws AppError `invalid` when it has a DTD (so no entity of its own), is too large or in an unknown encoding
 */
export const readXml = (bytes: Uint8Array) => {
  if (bytes.length > maxBytes) throw refuse("tooLarge");
  const text = decode(bytes)
    .trimStart()
    .replace(/^<\?xml\s[^>]*\?>/, "");
  checkMarkup(text);
  return text;
};
