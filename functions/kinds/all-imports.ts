// One line a kind that a file is imported into, under its name in the path.
export * from "./import-entries.ts";
