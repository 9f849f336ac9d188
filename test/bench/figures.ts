/** One line: what we need and what the floor needs, in one unit; the target is that of the ratio unless it names a unit. */
export type Figure = { figure: string; unit: string; ours: number; floor?: number; target?: string };
export type Table = { title: string; figures: Figure[] };
/** A benchmark measures ours and its floor in one run, since only ratios of one run count. */
export type Bench = () => Promise<Table[]>;

const heads = ["", "Todoke", "floor", "ratio", "target"];

const short = (value: number, unit = "") => {
  const digits = value !== 0 && Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return `${value.toLocaleString("en", { maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
};

const cellsOf = ({ figure, unit, ours, floor, target = "" }: Figure) => [
  figure,
  short(ours, unit),
  floor === undefined ? "" : short(floor, unit),
  floor ? `${(ours / floor).toFixed(2)}x` : "",
  target,
];

/** Wide characters take two places in a terminal. */
const widthOf = (text: string) => Array.from(text, (letter) => (letter > "\u2fff" ? 2 : 1)).reduce((a, b) => a + b, 0);

/** A table as a terminal shows it. */
export const printed = ({ title, figures }: Table) => {
  const lines = [heads, ...figures.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ""))));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const space = " ".repeat((widths[column] ?? 0) - widthOf(cell));
        return column === 0 || column === 4 ? cell + space : space + cell;
      })
      .join("  ")
      .trimEnd();
  return [title, ...lines.map(line)].join("\n");
};
