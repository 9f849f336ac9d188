/** Asks who is signed in without the dashboard's figures: every page begins with it. */
export const briefly = { query: { brief: "1" as const } };
