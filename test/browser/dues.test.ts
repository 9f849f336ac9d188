import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, press, textbox } from "#test/support/browser-steps.ts";
import { deskFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });

test.each(deskFirst)("%s：離職票のある喪失届の期限が、受理の日を入れるたびに次の届出へ移る", async (_, size) => {
  const page = await site.open("/electronicapplication", { as: sakuraManager.email, ...(size && { size }) });
  await press(page, "新規登録");
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: "健保" }).selectOption("協会けんぽ");
  await dialog.getByRole("combobox", { name: "内容" }).fill("資格喪失（離職票あり）");
  await dialog.getByRole("checkbox", { name: "該当日" }).press("Space");
  await textbox(page, "該当日").fill("2026/11/20");
  await textbox(page, "該当日").blur();
  const counts = (text: string) => dialog.getByText(`提出期限は自動で${text}です。`).waitFor();
  await counts("2026/11/24（健康保険・厚生年金）");
  expect(await violations(page)).toEqual([]);
  const accept = async (agency: string) => {
    const field = textbox(page, `${agency}（受理）`);
    await dialog.getByRole("checkbox", { name: agency, exact: true }).press("Space");
    await field.fill("2026/11/21");
    await field.blur();
  };
  await accept("健康保険");
  await counts("2026/11/24（厚生年金）");
  await accept("厚生年金");
  await counts("2026/11/30（雇用保険）");
  await accept("雇用保険");
  await counts("2026/12/10（住民税）");
  expect(await dialog.getByText("受理済み", { exact: true }).count()).toBe(3);
  const body = await dialog.boundingBox();
  const dates = dialog.getByRole("textbox", { name: /受理|住民税/ });
  for (const box of await Promise.all((await dates.all()).map((each) => each.boundingBox())))
    expect(box!.x + box!.width).toBeLessThanOrEqual(body!.x + body!.width);
});
