import { globSync } from "node:fs";
import { routes } from "#shared/routes.ts";

/** The names of all Lambdas (`companies/list`): a file that the route table names, or `on-<event>.ts` of a feature. */
export const handlerNames = (): string[] =>
  [
    ...new Set([
      ...routes.map(({ name }) => name),
      ...globSync("functions/*/on-*.ts").map((file) =>
        file.replaceAll("\\", "/").slice("functions/".length, -".ts".length),
      ),
    ]),
  ].toSorted();

export const featureOf = (name: string) => name.split("/")[0]!;
