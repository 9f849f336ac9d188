/** The current terms, last revised 2024-09-10. */
export const termsRevision = 2;
