import { routes } from "#shared/routes.ts";
import { subscriptions } from "#shared/events.ts";

/** Every Lambda there must be, from the tables that name them. */
export const functionNames = [...routes, ...subscriptions].map(({ name }) => name).toSorted();
