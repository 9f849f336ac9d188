/** Replaces this page by a newly loaded one, without an entry for Back; nothing after it runs. */
export const leave = (path: string) => {
  location.replace(path);
  return new Promise<never>(() => {});
};
