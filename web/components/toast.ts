import type { ToastLink } from "./toaster.tsx";
import { besideChakra } from "./with-chakra.ts";

let isWanted = false;
const listeners = new Set<() => void>();

export const onWanted = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const wasWanted = () => isWanted;

/** Says something short at the lower left for six seconds. An error stands where it happened instead, if it has a place. */
export const toast = async (text: string, type: "success" | "error" = "success", link?: ToastLink) => {
  const loaded = await besideChakra(import("./toaster.tsx")).catch(() => void alert(text));
  if (!loaded) return;
  isWanted = true;
  for (const listener of listeners) listener();
  loaded.toaster.create({ title: text, type, duration: 6_000, closable: true, meta: { link } });
};
