import { rehype } from "rehype";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { safeCss } from "./safe-css.ts";

// prettier-ignore
const elements = [
  "html", "head", "title", "style", "body", "div", "span", "p", "br", "hr", "center", "pre", "blockquote", "address",
  "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "a", "img", "ruby", "rb", "rt", "rp",
  "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td", "fieldset", "legend", "label",
  "b", "strong", "i", "em", "u", "s", "strike", "del", "ins", "sub", "sup", "small", "big", "font", "tt", "code", "nobr",
  "header", "footer", "main", "section", "article", "figure", "figcaption", "input", "textarea",
];
// prettier-ignore
const layout = [
  "align", "vAlign", "width", "height", "bgColor", "border", "borderColor", "cellPadding", "cellSpacing", "colSpan",
  "rowSpan", "noWrap", "rules", "frame", "span", "color", "face", "size", "className", "id", "lang", "dir", "title",
  "style", "start", "hSpace", "vSpace", "clear", "noShade", "compact", "text", "leftMargin", "topMargin",
  "marginWidth", "marginHeight", "scope", "headers", "summary", "alt",
];

const schema: Options = {
  tagNames: elements,
  attributes: {
    "*": layout,
    a: [["href", /^#/], "name"],
    img: [["src", /^data:image\/(?:png|jpeg|gif|bmp);base64,/i]],
    li: ["value", "type"],
    ol: ["type"],
    ul: ["type"],
    // A filled-in field shows its value and takes none.
    input: [["type", "text", "hidden", "checkbox", "radio"], "value", "checked"],
    textarea: ["rows", "cols"],
  },
  required: { input: { type: "text", disabled: true }, textarea: { disabled: true } },
  protocols: { src: ["data"], href: [] },
  // prettier-ignore
  strip: [
    "script", "template", "noscript", "iframe", "frameset", "object", "applet", "svg", "math", "select", "button",
  ],
  ancestors: {},
  clobber: [],
  allowDoctypes: true,
};

type Tree = { type: string; tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Tree[] };

const cleanStyles = (node: Tree): void => {
  if (typeof node.properties?.style === "string") node.properties.style = safeCss(node.properties.style);
  if (node.tagName === "style")
    node.children = [{ type: "text", value: safeCss((node.children ?? []).map(({ value = "" }) => value).join("")) }];
  else node.children?.forEach(cleanStyles);
};

const processor = rehype()
  .use(rehypeSanitize, schema)
  .use(() => cleanStyles as never);

/** What a stylesheet of XML writes short (`<td/>`) stays open in HTML. */
const short = /<(?!(?:br|hr|img|col|input|meta|link|base|area|wbr)\b)([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi;

/** A whole page of HTML with its layout, without anything that runs, loads or leads elsewhere. */
export const sanitizePage = (html: string) => String(processor.processSync(html.replace(short, "<$1$2></$1>")));
