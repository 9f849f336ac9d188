import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import type { Bench, Figure } from "./figures.ts";
import { officeOf } from "./data.ts";
import { listPages } from "./list-pages.ts";
import { openSite } from "./site.ts";

/** KB of what a first visit loads, scripts and styles gzipped by the same hand, fonts as they are. */
const loadOf = async (page: Page, url: string) => {
  const load = { code: 0, styles: 0, fonts: 0 };
  const read: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type !== "script" && type !== "stylesheet" && type !== "font") return;
    const add = (body: Buffer) => {
      if (type === "font") return void (load.fonts += body.length / 1_000);
      const packed = gzipSync(body).length / 1_000;
      load.code += packed;
      if (type === "stylesheet") load.styles += packed;
    };
    read.push(response.body().then(add));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(read);
  await page.context().close();
  return load;
};

/** What a first visit loads, against pages of nothing but React. */
export const bench: Bench = async () => {
  const { session } = await officeOf({ companies: 300, rows: 0 });
  const { url, newPage, stop } = await openSite(session);
  const figures: Figure[] = [];
  const compare = async (path: string, floorPath: string, target: string, page?: Page) => {
    const ours = await loadOf(page ?? (await newPage()), url + path);
    const floor = await loadOf(await newPage(), url + floorPath);
    figures.push({ figure: path, unit: "KB gz", ours: ours.code, floor: floor.code, target });
    figures.push({ figure: `${path}, of it styles`, unit: "KB gz", ours: ours.styles, floor: floor.styles });
    figures.push({ figure: `${path}, fonts besides`, unit: "KB", ours: ours.fonts });
  };
  try {
    const stranger = await newPage();
    // With a session /login leads on.
    await stranger.route("**/api/user/current?*", (route) => route.fulfill({ status: 401 }));
    await compare("/login", "/floor/form.html", "≤ 125 KB", stranger);
    for (const { path, floor } of listPages) await compare(path, floor, "≤ 190 KB");
  } finally {
    await stop();
  }
  return [{ title: "First load: scripts and styles", figures }];
};
