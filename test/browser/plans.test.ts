import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, press, textbox } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });

test.each(
  sample(1, [
    ["1366×768", undefined, "年度更新", "2027年度 年度更新", "株式会社青葉製作所"],
    ["390×844", phone, "算定基礎届", "2027年 算定基礎届", "一般社団法人まちづくり浜松"],
  ]),
)(
  "%s：会社の一覧から、まとめて追加し、おすすめを登録し、賞与の日を変え、一回を省略して取り消す",
  async (_, size, kind, turnName, company) => {
    const page = await site.open("/company", { as: sakuraManager.email, ...(size && { size }) });
    await page.getByRole("link", { name: "年間予定" }).click();
    const table = page.getByRole("region", { name: "年間予定" });
    await table.waitFor();
    expect(await violations(page)).toEqual([]);

    const turns = table.getByRole("button", { name: turnName });
    const before = await turns.count();
    await press(page, "定例業務をまとめて追加");
    const dialog = dialogOf(page);
    await dialog.getByRole("checkbox").nth(12).waitFor();
    await dialog.getByRole("combobox", { name: "定例業務" }).selectOption(kind);
    expect(await violations(page)).toEqual([]);
    const [count] = /\d+/.exec(await dialog.getByRole("button", { name: /社に追加$/ }).innerText())!;
    expect(Number(count)).toBeGreaterThan(12);
    await dialog.getByRole("button", { name: /社に追加$/ }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => turns.count()).toBe(before + Number(count));

    await table.getByRole("link", { name: `定例業務：${company}` }).click();
    await page.getByRole("heading", { name: `${company}　定例業務` }).waitFor();
    const advice = page.getByRole("region", { name: "おすすめ" });
    await advice.getByText("賞与", { exact: true }).nth(1).click();
    await advice.getByText("最低賃金の改定の確認", { exact: true }).click();
    await advice.getByRole("button", { name: "2件を追加" }).click();
    const coming = page.getByRole("region", { name: "次に作る予定" });
    const turn = coming.getByRole("button", { name: /冬季賞与.*予定$/ }).last();
    await turn.click();
    expect(await violations(page)).toEqual([]);
    await textbox(page, "賞与の支払日").fill("2027/12/03");
    await textbox(page, "賞与の支払日").press("Enter");
    await dialog.getByText("期限は 2027/12/08 になります。").waitFor();
    await press(page, "保存");
    await coming.getByRole("button", { name: /2027年冬季賞与.期限 2027\/12\/08.予定/ }).click();
    await press(page, "この回を省略");
    await press(page, "省略する");
    await dialog.getByText("理由を入力してください。").waitFor();
    await textbox(page, "省略する理由").fill("業績により支給なし");
    await press(page, "省略する");
    await coming.getByText("業績により支給なし").waitFor();
    expect(await violations(page)).toEqual([]);
    await coming.getByRole("button", { name: /2027年冬季賞与.*省略$/ }).click();
    await press(page, "省略を取り消す");
    await coming.getByRole("button", { name: /2027年冬季賞与.*予定$/ }).waitFor();
  },
);
