import type { ComponentType } from "react";
import { loadWithChakra } from "#web/components/loading/load-with-chakra.ts";
import type { Page } from "#web/pages/page.ts";

type Exports = Record<string, ComponentType & { load: () => Promise<unknown> }>;

/** Each page in a chunk of its own, by its `file`. What is no page of the table would be named in the entry for nothing. */
const modules = import.meta.glob<Exports>(
  ["../features/*/*-page.tsx", "!**/{auth,join}/*", "!**/{checklist,confirm-address}-page.tsx"],
  { base: "../features" },
);
const exportsOf = (file: Page["file"]) => modules[`./${file}`]!();

/** The component that a page shows. */
export const loadPage = ({ file, component, hasChakra }: Page) => {
  const load = async () => (await exportsOf(file))[component]!;
  return hasChakra ? loadWithChakra(load)() : load();
};

/** What the dialog needs that an address opens over a page. */
export const loadDialog = async ({ file, dialog }: Page) => dialog && (await exportsOf(file))[dialog]!.load();
