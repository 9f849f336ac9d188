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

/** One JSON line. Never a name, an address, a password, a code or a cookie: numbers and route names only. */
export const log = {
  info: (line: Line) => write("info", line),
  /** With the error's own text and place but for addresses. */
  error: (error: unknown, line: Line) =>
    write("error", {
      ...line,
      error: withoutAddresses(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    }),
  /** CloudWatch counts such lines by itself (its embedded metric format): one alarm has the metric's name. */
  count: (metric: "UnfitItems" | "UnreadEgov" | "LateEgov", line: Line) => {
    const counted = { Namespace: "Todoke", Dimensions: [[]], Metrics: [{ Name: metric, Unit: "Count" }] };
    write("error", { ...line, [metric]: 1, _aws: { Timestamp: Date.now(), CloudWatchMetrics: [counted] } });
  },
};
