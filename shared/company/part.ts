/** The most lines that a part of a company's page shows. */
export const shownMax = 5;
