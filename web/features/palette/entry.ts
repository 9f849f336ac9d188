import type { Tint } from "#shared/colours/palette.ts";
import type { PagePath } from "#shared/pages.ts";

/** What somebody opened here. Numbers only: names would stay in the browser of a shared machine. */
export type Recent = { kind: "company" | "person"; id: number } | { kind: "page"; id: PagePath };

/** A line of the palette, which leads to an address. */
export type Entry = {
  key: string;
  icon: "page" | "company" | "person" | "record" | "add";
  title: string;
  note: string;
  to: string;
  badge?: { label: string; tint: Tint };
  /** What is kept of it once it was opened. */
  recent?: Recent;
};

/** Lines of one kind; `count` is how many there are in all, where it is more than those shown. */
export type Group = { title: string; entries: readonly Entry[]; count?: number };
