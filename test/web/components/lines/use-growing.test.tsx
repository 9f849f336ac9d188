import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useGrowing } from "#web/components/lines/use-growing.ts";

/** Tells each observer of the page that is left whether what it observes is seen. */
let tell: (isIntersecting: boolean) => void;
beforeEach(() => {
  const open = new Set<(seen: { isIntersecting: boolean }[]) => void>();
  class Observer {
    observe: () => void;
    disconnect: () => void;
    constructor(heard: (seen: { isIntersecting: boolean }[]) => void) {
      this.observe = () => void open.add(heard);
      this.disconnect = () => void open.delete(heard);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("innerHeight", 960);
  tell = (isIntersecting) => act(() => [...open].forEach((heard) => heard([{ isIntersecting }])));
});

const Lines = ({ count, shownFor = "" }: { count: number; shownFor?: string }) => {
  const { drawn, end } = useGrowing(count, shownFor);
  return (
    <>
      <output>{drawn}</output>
      <div ref={end} />
    </>
  );
};
const drawn = () => Number(screen.getByRole("status").textContent);

test("はじめは一画面分だけを描き、画面に出たあとと、終わりが見えるたびに増え、すべて描けば止まる", async () => {
  render(<Lines count={3_000} />);
  expect(drawn()).toBe(24);
  await waitFor(() => expect(drawn()).toBe(96));
  tell(false);
  expect(drawn()).toBe(96);
  for (const next of [384, 1_536, 3_000, 3_000]) {
    tell(true);
    expect(drawn()).toBe(next);
  }
});

test("絞り込みを変えると一画面分から描き直し、少なければすべて描く", async () => {
  const { rerender } = render(<Lines count={3_000} />);
  await waitFor(() => expect(drawn()).toBe(96));
  rerender(<Lines count={2_000} shownFor="青葉" />);
  expect(drawn()).toBe(24);
  rerender(<Lines count={23} shownFor="青葉 山本" />);
  expect(drawn()).toBe(23);
});

test("高い画面では、はじめからその分を描く", () => {
  vi.stubGlobal("innerHeight", 1_400);
  render(<Lines count={3_000} />);
  expect(drawn()).toBe(35);
});

test("印刷するあいだはすべて描く", () => {
  render(<Lines count={3_000} />);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(drawn()).toBe(3_000);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(drawn()).toBe(24);
});
