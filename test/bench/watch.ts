/** Runs in the page before its own scripts: times in ms, each read after the browser has drawn what the scripts left. */
export const watch = (row: string) => {
  /** What the next frame is drawn with, and when it stands on the screen. */
  const nextFrame = <T>(read: () => T) =>
    new Promise<{ drawn: T; time: number }>((resolve) =>
      requestAnimationFrame(() => {
        const drawn = read();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ drawn, time: performance.now() });
        port2.postMessage(0);
      }),
    );
  const until = async (isSo: () => boolean): Promise<number> => {
    const { drawn, time } = await nextFrame(isSo);
    return drawn ? time : until(isSo);
  };
  const count = () =>
    [...document.querySelectorAll("[role=status]")].find(({ textContent }) => /^全?\d/.test(textContent))?.textContent;
  const firstRow = until(() => document.querySelector(row) !== null);
  const typed = () =>
    new Promise<Typed>((resolve) => {
      const before = count();
      const handle = async ({ timeStamp }: Event) => {
        const [letter, rows] = await Promise.all([until(() => true), until(() => count() !== before)]);
        resolve({ letter: letter - timeStamp, rows: rows - timeStamp });
      };
      document.addEventListener("input", (event) => void handle(event), { capture: true, once: true });
    });
  const scroll = async () => {
    let scroller = document.querySelector(row)!;
    while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
    const start = await until(() => true);
    let frames = 0;
    for (let now = start; now - start < 1_000; now = await until(() => true)) {
      scroller.scrollTop += 120;
      frames++;
    }
    return (frames * 1_000) / ((await until(() => true)) - start);
  };
  Object.assign(window, { bench: { firstRow, typed, scroll } } satisfies Watched);
};
type Typed = { letter: number; rows: number };
/** The window as `watch` leaves it: `typed` tells the milliseconds from the next input to its letter and to the rows it leaves, `scroll` frames a second. */
export type Watched = {
  bench: { firstRow: Promise<number>; typed: () => Promise<Typed>; scroll: () => Promise<number> };
};
