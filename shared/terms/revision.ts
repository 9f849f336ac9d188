/** The current terms, last revised on `termsRevisedOn`. */
export const termsRevision = 2;
export const termsRevisedOn = "2024-09-10";
