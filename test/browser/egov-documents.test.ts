import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { events } from "#shared/events.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { publish } from "#functions/bus/publish.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { press, rowLinks } from "#test/support/browser-steps.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";
import { sample } from "#test/support/long.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser, firstAccount } from "#test/support/office.ts";

const site = useSite();
const { control, anAccount } = useEgovSite();

const aSite = async (name: string, size: typeof desktop | typeof phone) => {
  const { tenant } = await anOffice();
  const email = `${name}@documents.example`;
  const { session } = await aUser(tenant, { id: 2, email, role: "manager" });
  const account = await anAccount(name, 1);
  await control("act", { arriveId: account.last, act: "advance" });
  const page = await site.open("/egovlist", { session, size });
  await connectIn(page, account.email, site.bus);
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => /】([^（]*)/.exec(subject)![1]);
  /** As if the time for the next look had come. */
  const poll = async () => {
    const record = await findEgov(tenant, account.last);
    const set = { askAt: "2020-01-01", gsi1sk: `2020-01-01#${String(record!.id).padStart(10, "0")}` };
    await updateItem(recordKey(tenant, "egov", record!.id), { set });
    await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { dueAt: "2020-01-01" } });
    await publish(events.egovPollDue, [{ tenant, account: firstAccount }]);
    await site.bus.idle();
  };
  return { page, tenant, arriveId: account.last, subjects, poll };
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const close = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole("button", { name: "閉じる" }).last().click();

test.each(
  sample(1, [
    ["1366×768", desktop],
    ["390×844", phone],
  ]),
)(
  "%s：補正と公文書は巡回で届いてメールになり、公文書を画面で読み、署名を両方で確かめられる",
  async (size, viewport) => {
    const { page, arriveId, subjects, poll } = await aSite(size === "1366×768" ? "yuri" : "ume", viewport);
    await control("act", { arriveId, act: "requestCorrection" });
    await poll();
    expect(await subjects()).toEqual(["補正の通知が届きました"]);
    await control("act", { arriveId, act: "correct" });
    await control("act", { arriveId, act: "issueDocument", title: "確認通知書" });
    await poll();
    await poll();
    expect(await subjects()).toEqual(["補正の通知が届きました", "公文書が届きました"]);

    await page.reload();
    await rowLinks(page).first().click();
    await press(page, "確認通知書を開く");
    const document = page.frameLocator("iframe");
    await document.getByText("通知します").waitFor();
    // The page alone is printed, not the dialog around it; it has no script of its own that could ask for anything.
    await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
      const printed = frame.contentWindow! as Window & { printed?: string };
      printed.print = () => (printed.printed = printed.document.body.innerText);
    });
    await dialog(page, "確認通知書").getByRole("button", { name: "印刷" }).click();
    const printed = () =>
      page
        .locator("iframe")
        .evaluate((frame: HTMLIFrameElement) => (frame.contentWindow as Window & { printed?: string }).printed);
    expect(await printed()).toContain("通知します");
    await dialog(page, "確認通知書").getByText("e-Govに取得完了を伝えました。").waitFor();
    const [zip] = await Promise.all([page.waitForEvent("download"), press(page, "原本（ZIP）をダウンロード")]);
    expect(zip.suggestedFilename()).toMatch(new RegExp(`^${arriveId}_\\d+\\.zip$`));
    await close(page, "確認通知書");
    await dialog(page, "申請情報").getByText("取得済み").first().waitFor();
    await press(page, "公文書署名検証（確認通知書）");
    const checks = dialog(page, "公文書署名検証");
    await checks.getByText("署名は正しく、本文は署名のときから変わっていません。").waitFor();
    await checks.getByText("正常です。").first().waitFor();
    expect(await checks.getByText("署名が正しいことを確認できませんでした。").count()).toBe(0);
    await close(page, "公文書署名検証");

    await control("fault", { kind: "maintenance", path: "/official_document/verify" });
    await press(page, "公文書署名検証（確認通知書）");
    await checks.getByText(/^時間をおいて「もう一度検証する」を押すか、e-Govの画面で/).waitFor();
    expect(await checks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await control("faults/clear");
    await press(page, "もう一度検証する");
    await checks.getByText("正常です。").first().waitFor();
  },
);

test.each(
  sample(1, [
    ["changed", "署名のあとで本文が変更されています。"],
    ["expired", "証明書の有効期間が、文書の日付より前に終わっています。"],
    ["unknownCa", "署名は正しく、本文は署名のときから変わっていません。"],
  ]),
)("署名に問題のある公文書（%s）は、何が問題かを両方の結果で示す", async (variant, sentence) => {
  const { page, arriveId, poll } = await aSite(`sakaki-${variant}`, desktop);
  await control("act", { arriveId, act: "issueDocument", title: "決定通知書", variant });
  await poll();
  await page.reload();
  await rowLinks(page).first().click();
  await press(page, "公文書署名検証（決定通知書）");
  const checks = dialog(page, "公文書署名検証");
  await checks.getByText(sentence).waitFor();
  await checks.getByText("署名が正しいことを確認できませんでした。").waitFor();
  const theirs = checks.getByRole("region", { name: "e-Govでの確認" });
  await theirs.getByText("署名の検証結果").first().waitFor();
  const [signature, certificate] = (await theirs.locator("dd").allInnerTexts()).slice(1, 3);
  expect([signature, certificate]).not.toEqual(["正常です。", "-"]);
  if (variant !== "changed") return;
  await close(page, "公文書署名検証");
  await press(page, "決定通知書を開く");
  await page.frameLocator("iframe").getByText("署名を確認できないため").waitFor();
});

test("e-Govが止まれば待つ時刻を告げ、戻れば続きから読み、トークンが切れれば接続し直せる", async () => {
  const { page, arriveId, tenant, poll, subjects } = await aSite("kiku", desktop);
  await control("fault", { kind: "maintenance" });
  // e-Gov was asked just now: it is not asked again for some seconds
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { syncedAt: "2020-01-01T00:00:00.000Z" } });
  await press(page, "再読み込み");
  await page
    .getByText(/e-Govは現在利用できません/)
    .first()
    .waitFor();
  expect(site.takeProblems()).toContain("503 /api/egov/sync");
  await control("act", { arriveId, act: "requestCorrection" });
  await control("faults/clear");
  await poll();
  expect(await subjects()).toEqual(["補正の通知が届きました"]);
  await control("tokens/end", { email: "kiku@egov.example" });
  await updateItem(recordKey(tenant, "egovTokens", firstAccount), { set: { accessUntil: 0 } });
  await poll();
  expect(await subjects()).toContain("e-Govとの接続が切れました");
  await page.reload();
  await page.getByRole("link", { name: "接続し直す" }).click();
  await page.getByText("kiku@egov.example").click();
  await page.getByRole("button", { name: "ログインして許可する" }).click();
  await page.getByText("e-Govに接続しました。").waitFor();
  await site.bus.idle();
  expect(await page.getByRole("link", { name: "接続し直す" }).count()).toBe(0);
});
