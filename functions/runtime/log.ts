import { type Figure, figures as units, figuresNamespace } from "#shared/hosting/figures.ts";
import { settings } from "./settings.ts";

type Line = { requestId?: string; route?: string; tenant?: number; userId?: number; [field: string]: unknown };

const write = (level: "info" | "error", line: Line) => {
  const { LOG_LEVEL } = process.env;
  if (LOG_LEVEL === "none" || (LOG_LEVEL === "error" && level === "info")) return;
  process[level === "error" ? "stderr" : "stdout"].write(
    `${JSON.stringify({ level, time: new Date().toISOString(), ...line })}\n`,
  );
};

/** A service's refusal may name whom it refused: `Email address is not verified: hana@sakura.example`. */
const withoutAddresses = (text: string) => text.replace(/[^\s@/<>()"',;:]+@[^\s@/<>()"',;:]+/g, "(address)");

type Figures = Partial<Record<Figure, number>>;

/** CloudWatch takes figures out of such a line by itself (its embedded metric format), apart for each stage. */
const withFigures = (figures: Figures, line: Line) => ({
  ...line,
  ...figures,
  Stage: settings.stage,
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: figuresNamespace,
        Dimensions: [["Stage"]],
        Metrics: Object.keys(figures).map((Name) => ({ Name, Unit: units[Name as Figure] })),
      },
    ],
  },
});

/** One JSON line. Never a name, an address, a password, a code or a cookie: numbers and route names only. */
export const log = {
  info: (line: Line) => write("info", line),
  /** With the error's own text and place but for addresses. */
  error: (error: unknown, line: Line) =>
    write("error", {
      ...line,
      error: withoutAddresses(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    }),
  /** A line with figures that alarms and the dashboard read. */
  figures: (figures: Figures, line: Line) => write("info", withFigures(figures, line)),
  /** What should never be, counted: one alarm has the figure's name. */
  count: (figure: "UnfitItems" | "UnreadEgov", line: Line) => write("error", withFigures({ [figure]: 1 }, line)),
};
