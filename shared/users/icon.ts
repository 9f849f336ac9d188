/** A picture's own bytes, and those of the request that carries it. */
export const iconBytes = 2 * 1_048_576;
export const iconUploadBytes = 3 * 1_048_576;
/** The side of what is kept. Pixels. */
export const iconSide = 256;
/** Of what is sent at most: the screen sends what is kept, and what is larger takes long to decode before it is refused. */
export const iconSideMax = 512;
