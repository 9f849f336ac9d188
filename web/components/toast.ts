let isWanted = false;
const listeners = new Set<() => void>();

export const onWanted = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const wasWanted = () => isWanted;

/** Says a short success at the upper right for six seconds. Errors stand where they happened instead. */
export const toast = async (text: string) => {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toaster } = await import("./toaster.tsx");
  toaster.create({ title: text, type: "success", duration: 6_000, closable: true });
};
