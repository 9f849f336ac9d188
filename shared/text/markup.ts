/** HTML that is safe to send: its texts are escaped. */
export type Markup = { markup: string };
type Part = string | number | Markup | readonly Markup[];

/** Text as HTML shows it, within an element or a quoted attribute. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const written = (part: Part): string => {
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "markup" in part ? part.markup : part.map(written).join("");
};

/** A template of HTML in which every value is escaped unless it is `markup` itself. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: String.raw({ raw: strings }, ...parts.map(written)),
});
