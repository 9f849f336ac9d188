/** A picture's own bytes, and those of the request that carries it. */
export const iconBytes = 2 * 1_048_576;
export const iconUploadBytes = 3 * 1_048_576;
/** The side of what is kept, and of what is sent at most. Pixels. */
export const iconSide = 256;
export const iconSideMax = 4_096;
