import { expect, test } from "vitest";
import { sakuraManager, sakuraStaff } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks, soon, threadOf } from "#test/support/browser-steps.ts";
import { inputMethod } from "#test/support/ime.ts";
import { mailsTo } from "#test/support/mails.ts";
import { deskFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });
/** The link of the newest mail about a やり取り. */
const mailedLink = async () => {
  const mails = (await mailsTo(sakuraStaff.email)).filter(({ subject }) => subject.includes("やり取り"));
  return /\/electronicapplication\?id=\d+&thread=open/.exec(mails.at(-1)?.body.text ?? "")?.[0];
};

test.each(deskFirst)(
  "%s：IMEで打った読みから同僚をキーで選んで書くと、メールのリンクで記録とやり取りが開く",
  async (_, size) => {
    const page = await site.open("/electronicapplication", { as: sakuraManager.email, ...(size && { size }) });
    await rowLinks(page).first().click();
    await dialogOf(page).waitFor();
    const thread = await threadOf(page);
    const field = thread.getByRole("textbox", { name: "やり取りを書く" });
    await field.fill("至急");
    await field.press("End");
    await page.keyboard.type("@");
    await thread.getByRole("option", { name: /^佐藤 美咲/ }).waitFor();
    const ime = await inputMethod(page);
    await ime.compose("さとう");
    await ime.confirm("さとう");
    expect(await field.inputValue()).toBe("至急@さとう");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toBe("至急@佐藤 美咲 ");
    const words = `${size ? "電話" : "窓口"}で確認してください。`;
    await page.keyboard.type(words);
    await page.keyboard.press("Control+Enter");
    await thread.getByText(words).waitFor();
    // While it is sent its button is grey, and white on blue again only after a moment.
    await soon(() => thread.getByRole("button", { name: /^送信/ }).isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);

    await soon(async () => (await mailsTo(sakuraStaff.email)).some(({ body }) => body.text?.includes(words))).toBe(
      true,
    );
    const link = await mailedLink();
    expect(link).toBeDefined();
    const theirs = await site.open(link!, { as: sakuraStaff.email, ...(size && { size }) });
    const opened = theirs
      .getByRole("region", { name: /^やり取り/ })
      .or(theirs.getByRole("tabpanel", { name: /^やり取り/ }));
    await opened.getByText(words).waitFor();
    await opened.getByText("@佐藤 美咲").last().waitFor();
    await theirs.getByRole("button", { name: "閉じる" }).click();
    await opened.waitFor({ state: "detached" });
    expect(new URL(theirs.url()).search).not.toContain("thread");
  },
);
