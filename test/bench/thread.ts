import type { Page } from "playwright-core";
import type { Comment } from "#shared/comments/comment.ts";
import { comments } from "#functions/db/comments.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { officeOf } from "./data.ts";
import type { Bench } from "./figures.ts";
import { quantile } from "./measure.ts";
import { openSite } from "./site.ts";

const many = 200;
const of = { kind: "electronicApplication", id: 1 } as const;

const write = async (tenant: number) => {
  const ids = await comments.takeIds(tenant, many);
  const marks = { EditedAt: "", DeletedAt: "", DeletedUserId: -1, phone: null, subject: "電子申請" };
  const written = ids.map((AutoId, at): Comment => ({
    ...{ ...of, ...marks, AutoId, Version: 1, CreateUserId: 1 },
    text: `${at + 1}番目です。賞与の支払届の件、先方に電話で確認しました。\n次の給与日までに書類をいただけるとのことです。`,
    CreatedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  await insert({ userId: 1, now: new Date(), limits: {} as never }, comments, tenant, written);
};

/** Milliseconds from each of fifty letters in the field of a row's やり取り to the frame that shows it. */
const keysOf = async (page: Page, url: string, row: number) => {
  await page.goto(`${url}/electronicapplication?id=${row}`, { waitUntil: "networkidle" });
  const times = await page.getByRole("textbox", { name: "やり取りを書く" }).evaluate(async (area: HTMLElement) => {
    area.focus();
    const all: number[] = [];
    for (let letter = 0; letter < 50; letter++) {
      const from = performance.now();
      document.execCommand("insertText", false, "あ");
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      all.push(performance.now() - from);
    }
    return all;
  });
  await page.context().close();
  return quantile(times, 0.95);
};

/** Writing below many comments, and below none. */
export const bench: Bench = async () => {
  const { tenant, session } = await officeOf({ companies: 5, rows: 5 });
  await write(tenant);
  const site = await openSite(session);
  try {
    const [ours, floor] = [
      await keysOf(await site.newPage(), site.url, 1),
      await keysOf(await site.newPage(), site.url, 2),
    ];
    const figure = `key to letter below ${many} comments, and below none, p95`;
    return [{ title: "やり取り in Chromium", figures: [{ figure, unit: "ms", ours, floor, target: "≤ 1.5x" }] }];
  } finally {
    await site.stop();
  }
};
