import type { Route } from "#shared/contract.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { metered } from "./metered.ts";

/** What all calls of a function took; CPU in ms. */
export type CallCosts = {
  calls: number;
  cpu: number;
  /** Calls of the table. */
  waits: number;
  read: number;
  written: number;
  /** Bytes. */
  answered: number;
  logged: number;
};
const none: CallCosts = { calls: 0, cpu: 0, waits: 0, read: 0, written: 0, answered: 0, logged: 0 };

export const sumOf = (costs: Iterable<Partial<CallCosts>>): CallCosts => {
  const sum = { ...none };
  for (const each of costs) for (const name of Object.keys(none) as (keyof CallCosts)[]) sum[name] += each[name] ?? 0;
  return sum;
};

export const cpuOf = async <T>(work: () => Promise<T>) => {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, cpu: (user + system) / 1_000 };
};

/** The bytes of the lines that a piece of work logs. */
export const loggedBy = async <T>(work: () => Promise<T>) => {
  const { write } = process.stdout;
  let logged = 0;
  process.stdout.write = ((text: string) => ((logged += Buffer.byteLength(text)), true)) as typeof write;
  process.env.LOG_LEVEL = "info";
  try {
    return { answer: await work(), logged };
  } finally {
    process.stdout.write = write;
    process.env.LOG_LEVEL = "error";
  }
};

const bytesOf = async (answer: Response) => (await answer.clone().arrayBuffer()).byteLength;

/** Sends requests through the real chain and adds up by function what they took: units and bytes, or the CPU alone. */
export const observer = (what: "units" | "cpu") => {
  const costs = new Map<string, CallCosts>();
  const add = (name: string, cost: Partial<CallCosts>) =>
    costs.set(name, sumOf([costs.get(name) ?? none, { ...cost, calls: 1 }]));
  const ask = async ({ name }: Route, request: Request, cookie: string) => {
    const send = () => dispatch(request, { cookie });
    if (what === "cpu") {
      const { answer, cpu } = await cpuOf(send);
      add(name, { cpu });
      return answer;
    }
    let found: Response;
    const { answer: read, logged } = await loggedBy(() => metered(async () => (found = await send())));
    const units = { read: read.units - read.written, written: read.written, waits: read.calls };
    add(name, { ...units, logged, answered: await bytesOf(found!) });
    return found!;
  };
  return { costs, ask };
};
