/** Loads a page anew; nothing after it runs. */
export const leave = (path: string) => {
  location.assign(path);
  return new Promise<never>(() => {});
};
