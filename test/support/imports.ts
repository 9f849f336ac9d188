import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { importRoutes } from "#shared/imports/routes.ts";
import type { aUser } from "./office.ts";

type User = Pick<Awaited<ReturnType<typeof aUser>>, "call">;

/** Lines of cells as a file; a cell with a comma or a quotation mark comes quoted already. */
export const csvOf = (...lines: (string | number)[][]) => lines.map((cells) => `${cells.join(",")}\r\n`).join("");

type Options = { again?: boolean; headers?: Record<string, string> };

/** The calls of the import dialog, as a user makes them. */
export const importCalls = ({ call }: User, kind: ImportKind) => {
  const params = { kind };
  const dryRun = async (csv: string, { again }: Options = {}) =>
    (await call(importRoutes.run, { params, body: { csv, dryRun: true, again } })).body;
  const run = (csv: string, token: string, { again, headers = {} }: Options = {}) =>
    call(importRoutes.run, { params, headers, body: { csv, dryRun: false, token, again } });
  /** Repeats the call as the dialog does, until it is over or refused. */
  const runAll = async (csv: string, token: string, options?: Options) => {
    for (;;) {
      const answer = await run(csv, token, options);
      if (answer.status !== 200 || answer.body.isDone || answer.body.errors.length > 0) return answer;
    }
  };
  return { dryRun, run, runAll, all: async (csv: string) => runAll(csv, (await dryRun(csv)).token) };
};
