/** Data files that a Lambda finds beside its `index.mjs`, each written by a function that gets that folder. */
export const assets: Record<string, (folder: string) => void | Promise<void>> = {};
