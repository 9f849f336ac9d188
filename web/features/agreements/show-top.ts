/** As a `ref`: what has just appeared above is seen, however far down one was. */
export const showTop = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
