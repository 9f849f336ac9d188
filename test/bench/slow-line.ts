import type { Page } from "playwright-core";
import { median } from "./measure.ts";
import type { openSite } from "./site.ts";
import { watch } from "./watch.ts";

/** 100 ms each way and back, 5 Mbit/s. */
const line = { offline: false, latency: 100, downloadThroughput: 5_000_000 / 8, uploadThroughput: 5_000_000 / 8 };

type Request = { start: number; end: number; isPicture: boolean };
/** What a page needed until its first row stood: `line` is how many requests waited for one another, pictures aside. */
type Loaded = { ms: number; kilobytes: number; requests: number; line: number };

/** The longest run of requests of which each began after the one before it had ended. */
const longestLine = (requests: Request[]) => {
  const depths: number[] = [];
  const byEnd = requests.toSorted((a, b) => a.end - b.end);
  for (const { start } of byEnd) {
    const before = byEnd.flatMap(({ end }, index) => (end <= start ? [depths[index] ?? 0] : []));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(...depths);
};

/** Opens an address over a slow line; what the browser has kept answers without it. */
const loadOverLine = async (page: Page, url: string): Promise<Loaded> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  const requests = new Map<string, Request & { bytes: number }>();
  devtools.on("Network.requestWillBeSent", ({ requestId, timestamp, type }) =>
    requests.set(requestId, { start: timestamp, end: Infinity, bytes: 0, isPicture: type === "Image" }),
  );
  devtools.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: "commit" });
  const ms = await page.evaluate(() => (window as unknown as { bench: { firstRow: Promise<number> } }).bench.firstRow);
  const done = [...requests.values()].filter(({ end }) => end < Infinity);
  return {
    ms,
    kilobytes: done.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    requests: requests.size,
    line: longestLine(done.filter(({ isPicture }) => !isPicture)),
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;

const rounds = 5;

/** The middle of some visits of an address, until `row` stands: without and with what the browser keeps. */
export const visits = async ({ newPage }: Site, address: string, row: string) => {
  const cold: Loaded[] = [];
  const warm: Loaded[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await newPage();
    for (const loads of [cold, warm]) {
      const page = loads === cold ? first : await first.context().newPage();
      await page.addInitScript(watch, row);
      loads.push(await loadOverLine(page, address));
      await page.waitForLoadState("networkidle");
    }
    await first.context().close();
  }
  const middleOf = (loads: Loaded[]) => (name: keyof Loaded) => median(loads.map((load) => load[name]));
  return { cold: middleOf(cold), warm: middleOf(warm) };
};
