/** Hands a file to the browser under a name. */
export const download = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this: some take it only when the user has said where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
