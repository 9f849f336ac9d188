/** Red, yellow, green and blue in three shades. */
export const colours = [
  { value: "r0", label: "赤(淡)" },
  { value: "r1", label: "赤" },
  { value: "r2", label: "赤(濃)" },
  { value: "y0", label: "黄(淡)" },
  { value: "y1", label: "黄" },
  { value: "y2", label: "黄(濃)" },
  { value: "g0", label: "緑(淡)" },
  { value: "g1", label: "緑" },
  { value: "g2", label: "緑(濃)" },
  { value: "b0", label: "青(淡)" },
  { value: "b1", label: "青" },
  { value: "b2", label: "青(濃)" },
] as const;
/** "" is none. */
export type Colour = (typeof colours)[number]["value"] | "";
export const colourName = (colour: Colour) => colours.find(({ value }) => value === colour)?.label ?? "なし";

const entries = (text: string) =>
  text
    .split(";")
    .filter(Boolean)
    .map((entry) => entry.split(":") as [string, string]);

/** The stored colours with the given fields' put in; an empty colour takes a field's away. */
export const mergeColours = (stored: string, given: string) => {
  if (stored === "" && entries(given).every(([, of]) => of)) return given;
  return [...new Map([...entries(stored), ...entries(given)])]
    .filter(([, of]) => of)
    .map((entry) => entry.join(":"))
    .join(";");
};

export type Colours = Readonly<Record<string, Colour>>;

const noColours: Colours = {};
/** Field → colour; most rows have none. */
export const readColours = (colorInfo: string): Colours =>
  colorInfo === "" ? noColours : (Object.fromEntries(entries(colorInfo)) as Colours);

/** Field → its colour before and after, of those that changed. */
export const changedColours = (before: string, after: string): Record<string, [Colour, Colour]> => {
  const [was, is] = [readColours(before), readColours(after)];
  const names = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name]);
  return Object.fromEntries(names.map((name) => [name, [was[name] ?? "", is[name] ?? ""]]));
};

/** One field's colour, as a save of colours alone names it. */
export const colourEntry = (field: string, of: Colour) => `${field}:${of}`;
