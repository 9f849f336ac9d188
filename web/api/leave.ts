/** Loads a page anew in place of this one, to which Back does not lead; nothing after it runs. */
export const leave = (path: string) => {
  location.replace(path);
  return new Promise<never>(() => {});
};
