/** The query that reads only who is signed in, without the dashboard's figures: every page begins with it. */
export const sessionOnly = { query: { brief: "1" as const } };
