/** Runs in the page before its own scripts: times in ms, each read after the browser has drawn what the scripts left. */
export const watch = (row: string) => {
  /** When a frame stands on the screen that was drawn with it being so. */
  const until = (isSo: () => boolean) =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const drawn = isSo();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(drawn ? performance.now() : until(isSo));
        port2.postMessage(0);
      }),
    );
  const painted = () => until(() => true);
  const count = () =>
    [...document.querySelectorAll("[role=status]")].find(({ textContent }) => /^全?\d/.test(textContent))?.textContent;
  const firstRow = until(() => document.querySelector(row) !== null);
  const typed = () =>
    new Promise<Typed>((resolve) => {
      const before = count();
      const handle = async ({ timeStamp }: Event) => {
        const [letter, rows] = await Promise.all([painted(), until(() => count() !== before)]);
        resolve({ letter: letter - timeStamp, rows: rows - timeStamp });
      };
      document.addEventListener("input", (event) => void handle(event), { capture: true, once: true });
    });
  const scroll = async () => {
    let scroller = document.querySelector(row)!;
    while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
    const start = await painted();
    let frames = 0;
    for (let now = start; now - start < 1_000; now = await painted()) {
      scroller.scrollTop += 120;
      frames++;
    }
    return (frames * 1_000) / ((await painted()) - start);
  };
  Object.assign(window, { bench: { firstRow, typed, scroll } } satisfies Watched);
};
type Typed = { letter: number; rows: number };
/** The window as `watch` leaves it: `typed` answers the milliseconds from the next input to its letter and to the rows it leaves, `scroll` frames a second. */
export type Watched = {
  bench: { firstRow: Promise<number>; typed: () => Promise<Typed>; scroll: () => Promise<number> };
};
