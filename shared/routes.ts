import type { Route } from "#shared/contract.ts";
import * as tables from "#shared/route-tables.ts";

/** Every route of the product. Handlers, bundles, Lambdas, the local server and the web client derive from it. */
export const routes: readonly Route[] = Object.values(tables).flatMap((table) => Object.values<Route>(table));
