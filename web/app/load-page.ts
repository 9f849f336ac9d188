import type { ComponentType } from "react";
import { loadWithChakra } from "#web/components/loading/load-with-chakra.ts";
import type { Page, PublicPage } from "#web/pages/page.ts";

/** Each page in a chunk of its own, by its `file`. */
const modules = import.meta.glob<Record<string, ComponentType>>(
  ["../features/*/*-page.tsx", "!**/{login,checklist}-page.tsx"],
  { base: "../features" },
);

/** The component that a page shows. */
export const loadPage = ({ file, component, hasChakra }: Page | PublicPage) => {
  const load = async () => (await modules[`./${file}`]!())[component]!;
  return hasChakra ? loadWithChakra(load)() : load();
};
