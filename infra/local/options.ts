import { resolve } from "node:path";

const port = (name: string, usual: number) => {
  const value = process.env[name] || `${usual}`;
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new Error(`${name} は 0 から 65535 の数字で指定してください。`);
  return Number(value);
};

const seed = (): "demo" | "none" => {
  const value = process.env.SEED || "demo";
  if (value !== "demo" && value !== "none") throw new Error("SEED は demo か none を指定してください。");
  return value;
};

const isOn = (name: string) => {
  const value = process.env[name] || "off";
  if (value !== "on" && value !== "off") throw new Error(`${name} は on か off を指定してください。`);
  return value === "on";
};

const units = { d: 86_400_000, h: 3_600_000, m: 60_000 };
/** Milliseconds by which the clock goes ahead: `+61d`, `+3h`, `+30m`. @throws one sentence */
export const clockAhead = () => {
  const value = process.env.CLOCK || "+0d";
  const [, count, unit] = /^\+(\d{1,5})([dhm])$/.exec(value) ?? [];
  if (!unit) throw new Error("CLOCK は +61d、+3h、+30m のように指定してください。");
  return Number(count) * units[unit as keyof typeof units];
};

/** Where the local stack keeps its data. */
export const dataDir = () => resolve(process.env.DATA_DIR || ".data");

/** The settings of `npm start` and `npm run dev`; port 0 takes a free one. @throws one sentence */
export const readOptions = () => ({
  port: port("PORT", 3000),
  mailPort: port("MAIL_PORT", 8005),
  egovPort: port("EGOV_PORT", 8006),
  dataDir: dataDir(),
  seed: seed(),
  ahead: clockAhead(),
  // Off unless it is asked for: on one machine everybody has one address, whose calls a stage would count together.
  hasFirewall: isOn("FIREWALL"),
  // Each function in processes of its own, which take the memory of many.
  hasLambdas: isOn("LAMBDAS"),
});
