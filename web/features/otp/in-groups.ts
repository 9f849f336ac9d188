/** Four letters and a space: what is read from a screen and typed elsewhere. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1 ");
