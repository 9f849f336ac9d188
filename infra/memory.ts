import { routes } from "#shared/routes.ts";
import { rights } from "./rights.ts";
import type { Stage } from "./stages.ts";

const lists: ReadonlySet<string> = new Set(routes.filter(({ rows }) => rows).map(({ name }) => name));

/** MB that the function of this name gets. */
export const memoryOf = ({ memory }: Pick<Stage, "memory">, name: string) => {
  const { hashes, parses, waits } = rights[name] ?? {};
  if (hashes || parses) return memory.hashing;
  return waits ? memory.waiting : lists.has(name) ? memory.lists : memory.usual;
};

/** What Node takes for its heap by itself on a machine of so many MB. */
export const heapOption = (memory: number) => `--max-old-space-size=${Math.floor(memory / 2)}`;
