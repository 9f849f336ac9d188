// One line a kind, under its name in shared/kinds.ts; one of a feature's own stands in the feature's items/.
export * from "./entries.ts";
