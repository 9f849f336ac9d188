/** A window wide and high enough for panes that scroll by themselves. */
export const roomyWindow = "(min-width: 48rem) and (min-height: 35rem)";
export const roomy = `@media ${roomyWindow}`;
