import { routes } from "#shared/routes.ts";
import { hourly, subscriptions } from "#shared/subscriptions.ts";

/** Every Lambda there must be, from the tables that name them. */
export const functionNames = [...routes, ...subscriptions, { name: hourly }].map(({ name }) => name).toSorted();
