import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sakuraManager, sakuraStaff } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks, threadOf } from "#test/support/browser-steps.ts";
import { pdfOf } from "#test/support/comment-files.ts";
import { localFile } from "#test/support/local-file.ts";
import { phoneFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test.each(phoneFirst)(
  "%s：選び、落とし、貼り付けたファイルをやり取りに付け、同僚が中身のまま受け取る",
  async (_, size) => {
    const page = await site.open("/subsidy", { as: sakuraManager.email, ...(size && { size }) });
    await rowLinks(page).first().click();
    await dialogOf(page).waitFor();
    const thread = await threadOf(page);
    const large = Buffer.concat([pdfOf("大きい"), Buffer.alloc(9 * 1_048_576, 7)]);
    const mark = size ? "電話" : "窓口";
    await thread.getByLabel("添付するファイルの選択").setInputFiles(localFile(`${mark}の就業規則.pdf`, large));
    await page.evaluate(
      async ([data, name]) => {
        const bytes = Uint8Array.from(atob(data!), (letter) => letter.charCodeAt(0));
        const carrying = (file: File) => {
          const transfer = new DataTransfer();
          transfer.items.add(file);
          return transfer;
        };
        const dropped = carrying(new File(["氏名,金額\r\n山本,1\r\n"], name!, { type: "text/csv" }));
        const target = document.querySelector("[role=dialog] [data-piece=body]")!;
        for (const type of ["dragover", "drop"])
          target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: dropped }));
        const clipboardData = carrying(new File([bytes], "image.png", { type: "image/png" }));
        document
          .querySelector("[data-piece=pane] textarea")!
          .dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      },
      [png, `${mark}の明細.csv`],
    );
    await thread.getByRole("button", { name: "貼り付けた画像.pngを外す" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await thread.getByRole("button", { name: /^送信/ }).click();
    await thread.getByRole("list", { name: "添付するファイル" }).waitFor({ state: "detached" });

    const theirs = await site.open(new URL(page.url()).pathname + new URL(page.url()).search, {
      as: sakuraStaff.email,
      ...(size && { size }),
    });
    await threadOf(theirs);
    const file = theirs.getByRole("button", { name: new RegExp(`^${mark}の就業規則\\.pdf 9\\.0MB`) });
    const [download] = await Promise.all([theirs.waitForEvent("download"), file.click()]);
    expect(download.suggestedFilename()).toBe(`${mark}の就業規則.pdf`);
    expect((await readFile(await download.path())).equals(large)).toBe(true);
  },
);
