import { expect, test } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { yearEnd } from "#shared/dates/year.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import {
  anOfficeWithPlaces,
  fill,
  goOn,
  row,
  stepHeading,
  tick,
  toList,
  toStep,
} from "#test/support/agreement-browser.ts";
import { client } from "#test/support/agreement-office.ts";
import { violations } from "#test/support/axe.ts";
import { desktop, useSite } from "#test/support/browser.ts";
import { dialogOf, press, question, soon } from "#test/support/browser-steps.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";
import { anOperator } from "#test/support/egov-procedures.ts";

const today = dayInJapan(Date.now());
const from = addDays(today, 60);

const site = useSite();
const { control, anAccount } = useEgovSite();

const overtime = "①　下記②に該当しない労働者";
const special = "臨時的に限度時間を超えて労働させることができる場合";

test(
  "9の2を、上限を直し、形式チェックに一度断られ、e-Govに届け出て、公文書が届くまで",
  { timeout: 180_000 },
  async () => {
    await anOperator();
    const { session, rows, call } = await anOfficeWithPlaces({
      ...client,
      representativeLastKana: "",
      representativeFirstKana: "",
    });
    await rows.add([{ company: { Value: 1 }, status: { Value: "2_待ち" } }]);
    const { email } = await anAccount("momiji", 1);
    const page = await site.open("/egovlist", { session, size: desktop });
    await connectIn(page, email, site.bus);
    await toList(page);
    await page.getByRole("button", { name: /^電子申請/ }).click();
    await dialogOf(page).getByText("様式第9号の2", { exact: true }).click();
    await press(page, "申請書を作成");
    await stepHeading(page, "会社と事業場");

    await page.getByLabel("事業場", { exact: true }).selectOption("川崎工場");
    expect(await page.getByRole("textbox", { name: /^事業の名称/ }).inputValue()).toBe("株式会社青葉製作所　川崎工場");
    await goOn(page, "期間");
    await fill(page, {
      起算日: from,
      "協定の有効期間　始め": from,
      "協定の有効期間　終わり": yearEnd(from),
    });
    await goOn(page, "時間外労働");
    await page.getByRole("button", { name: "行を追加" }).first().click();
    const first = row(page, `${overtime}　1行目`);
    await fill(first, { 時間外労働をさせる: "臨時の受注", 業務の種類: "機械組立", 労働者数: "20" });
    await fill(first, { "１日　法定": "3", "１箇月.*法定": "４５．５", "１年.*法定": "360" });
    await first
      .getByText(/0\.5時間超えています/)
      .first()
      .waitFor();
    await fill(first, { "１箇月.*法定": "45" });
    await first
      .getByText(/残り0時間/)
      .first()
      .waitFor();
    await goOn(page, "休日労働");
    await tick(page, /合算した時間数は/);
    await goOn(page, "特別条項");
    await fill(page, { 限度時間を超えて労働させる場合における手続: "労働者代表者に対する事前申し入れ" });
    await tick(page, /医師による面接指導を実施/);
    await fill(page, {
      限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置: "医師による面接指導",
    });
    await page.getByRole("button", { name: "行を追加" }).first().click();
    const second = row(page, `${special}　1行目`);
    await fill(second, { 臨時的に限度時間を超えて: "突発的な仕様変更", 業務の種類: "機械組立", 労働者数: "10" });
    await fill(second, { "１箇月.*回数": "4", "１箇月.*合算": "100", "１箇月.*割増": "35" });
    await fill(second, { "１年.*法定": "550", "１年.*割増": "35" });
    await goOn(page, "代表者と使用者");
    await fill(page, { 協定の成立年月日: today, "使用者　職名": "代表取締役", 労働基準監督署: "横浜南" });
    await page
      .getByLabel(/^協定の当事者/)
      .first()
      .selectOption("majority");
    await fill(page, { 労働組合の名称又は: "検査課主任", "労働者の過半数を代表する者の　氏名": "山田　花子" });
    await fill(page, { "協定の当事者.*選出方法": "投票による選挙" });
    await tick(page, /過半数を代表する者であること/);
    await tick(page, /使用者の意向に基づき選出されたものでない/);
    await page.getByLabel("提出する人").selectOption("employer");
    await goOn(page, "確認と印刷");
    expect(await violations(page)).toEqual([]);
    await page.getByText("1件の不備があります。").waitFor();
    await page.getByRole("button", { name: /^直す/ }).first().click();
    await fill(row(page, `${special}　1行目`), { "１箇月.*合算": "99" });
    await toStep(page, "届出");
    await page.getByRole("combobox", { name: "提出先" }).fill("横浜南");
    await page.getByRole("option", { name: /横浜南労働基準監督署/ }).click();
    await page.getByRole("button", { name: "下書きを保存" }).click();

    await press(page, "e-Govに申請する");
    await page.getByText(/氏名フリガナ.*必須項目が入力されていません。/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "会社を開く" }).first().click();
    await dialogOf(page).getByRole("textbox", { name: "姓カナ" }).fill("アオキ");
    await dialogOf(page).getByRole("textbox", { name: "名カナ", exact: true }).fill("ケンタ");
    await dialogOf(page).getByRole("button", { name: "保存", exact: true }).click();
    await question(page).getByRole("button", { name: "OK" }).click();
    await soon(() => dialogOf(page).count()).toBe(0);
    await toList(page);
    await page.getByRole("button", { name: /^電子申請/ }).click();
    await press(page, "申請書を作成");
    await toStep(page, "届出");
    await press(page, "e-Govに申請する");
    await page.getByText("届出済みです。").waitFor();
    await page.getByRole("link", { name: "36協定に戻る" }).click();
    await page.getByRole("cell", { name: /到達/ }).first().waitFor();

    const [filed] = (await call(egovRoutes.list)).body.List.filter(
      ({ applicant_name }: { applicant_name: string }) => applicant_name === "青木　健太",
    );
    await control("act", { arriveId: filed.arrive_id, act: "requestCorrection", correctType: "再提出" });
    await call(egovRoutes.sync, { body: { ArriveId: filed.arrive_id } });
    await page.goto(`${new URL(page.url()).origin}/egovlist?id=${filed.arrive_id}`);
    await page.getByRole("link", { name: "再提出", exact: true }).click();
    await page.getByText(/補正を求められている申請です/).waitFor();
    expect(await violations(page)).toEqual([]);
    await toStep(page, "届出");
    await press(page, "e-Govに再提出する");
    await page.getByText("届出済みです。").waitFor();

    const again = (await call(egovRoutes.list)).body.List.find(
      ({ proc_name, arrive_id }: { proc_name: string; arrive_id: string }) =>
        proc_name === filed.proc_name && arrive_id !== filed.arrive_id,
    );
    await page.getByRole("link", { name: "36協定に戻る" }).click();
    await control("act", { arriveId: again.arrive_id, act: "advance" });
    await control("act", { arriveId: again.arrive_id, act: "advance" });
    await call(egovRoutes.sync, { body: { ArriveId: again.arrive_id } });
    await site.bus.idle();
    await page.reload();
    await page
      .getByRole("cell", { name: /審査終了/ })
      .first()
      .waitFor();
  },
);
