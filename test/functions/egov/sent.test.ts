import { expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import { egovProcedureRoutes as routes } from "#shared/egov-procedures/routes.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { withdrawalZip } from "#web/features/egov/withdrawal-zip.ts";
import type { Received } from "#infra/local/egov/received.ts";
import { anAgreementOffice } from "#test/support/agreement-office.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { connect, poll } from "#test/support/egov-office.ts";
import { aProcedureOffice, completed, destination } from "#test/support/egov-procedures.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const procId = "4950013320677000";
const email = "egov@sent.example";

type Body = { proc_id?: string; arrive_id?: string; send_file: { file_name: string; file_data: string } };

/** An office that files its 36協定届 by a procedure that 運営 has completed from an inactive one, and what e-Gov receives of it. */
const aFilingOffice = async () => {
  const { act, control, url } = await aProcedureOffice(bus);
  await control("account", { email, name: "試験　太郎" });
  await control("settings", { walks: false });
  await act(egovRoutes.fetchSkeleton, {});
  await act(routes.save, { ...completed.basics, leaves: completed.leaves });
  await act(routes.saveDestinations, { destinations: completed.destinations });
  await act(egovRoutes.tryProcedure, {});
  expect((await act(routes.activate, { isActive: true })).status).toBe(200);
  const office = await anAgreementOffice();
  const { call, save } = office;
  await connect(office, email);
  await bus.idle();
  const content = anAgreement("9-2", { fields: { concludedOn: "2026-03-12", ...destination } });
  await save({ content });
  const apply = async (more: object = {}): Promise<string> => {
    const body = { CheckListId: 1, Type: "article36Agreement", ProcId: procId, ...more };
    const { filing } = (await call(egovRoutes.apply, { body })).body;
    expect(filing).toMatchObject({ state: "arrived", reports: [] });
    return filing.arrive_id;
  };
  const received = async (path: string) => {
    const answer = await fetch(`${url}/control/received?path=${path}`);
    const { received: all } = (await answer.json()) as { received: Received[] };
    return Promise.all(
      all.map(async ({ status, body }) => {
        const sent = body as Body;
        return { status, ...sent, files: await openZip(sent.send_file.file_data) };
      }),
    );
  };
  return { ...office, control, apply, received, content };
};

const kouseiOf = ({ files }: { files: Record<string, string> }) => files[`${procId}/kousei.xml`]!;
/** What stands between the tags of this name, each time. */
const within = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, text]) => text);
const first = (xml: string, tag: string) => within(xml, tag)[0];
/** The blocks of 構成情報 in their order. */
const blocksOf = (xml: string) => {
  const blocks = "管理情報 添付書類属性情報 手数料情報 通信欄 府省照会情報 提出先情報 申請書属性情報".split(" ");
  const names = [...xml.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => blocks.includes(name));
};
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `<${name}${at + 1}>`);

test("無効だった手続きを仕上げて届け出た36協定届は、手続・様式・提出先・記入した内容がe-Govにそのとおり届く", async () => {
  const { apply, received } = await aFilingOffice();
  await apply();
  const [sent, ...more] = await received("/apply");
  expect([sent!.status, sent!.proc_id, sent!.send_file.file_name.endsWith(".zip"), more]).toEqual([
    200,
    procId,
    true,
    [],
  ]);
  expect(Object.keys(sent!.files).toSorted()).toEqual(
    ["495013320677036902.xsl", "495013320677036902_01.xml", "495013320677036902check.xml", "kousei.xml"].map(
      (name) => `${procId}/${name}`,
    ),
  );
  const kousei = kouseiOf(sent!);
  expect(blocksOf(kousei)).toEqual([
    "管理情報",
    "手数料情報",
    "通信欄",
    "府省照会情報",
    "提出先情報",
    "申請書属性情報",
  ]);
  for (const tag of [...numbered("手数料", 6), ...numbered("府省照会", 10)]) expect(kousei).toContain(tag);
  expect(first(kousei, "手続番号")).toBe(`<受付行政機関ID>100495</受付行政機関ID><手続ID>${procId}</手続ID>`);
  expect(first(kousei, "手続名称")).toBe(completed.basics.fullName);
  expect(kousei).toContain("<初回受付番号/><申請種別>新規申請</申請種別>");
  expect(first(kousei, "提出先情報")).toBe(
    "<提出先識別子>49500100100140000001113</提出先識別子><提出先名称>神奈川労働局,横浜南労働基準監督署</提出先名称>",
  );
  expect(first(kousei, "申請書属性情報")).toBe(
    "<申請書様式ID>495013320677036902</申請書様式ID><申請書様式バージョン>0001</申請書様式バージョン><申請書様式名称>時間外労働・休日労働に関する協定届（特別条項付き）</申請書様式名称><申請書ファイル名称>495013320677036902_01.xml</申請書ファイル名称>",
  );
  expect(within(kousei, "氏名")[0]).toBe("青木　健太");
  expect(within(kousei, "法人団体名")[0]).toBe("株式会社青葉製作所");
  const form = sent!.files[`${procId}/495013320677036902_01.xml`]!;
  expect(first(form, "事業場名")).toBe("株式会社青葉製作所　横浜工場");
  expect("保険番号1 保険番号2 保険番号3 保険番号4 保険番号5".split(" ").map((tag) => first(form, tag))).toEqual(
    "14 1 01 123456 000".split(" "),
  );
  expect("有効自元号 有効自年 有効自月 有効自日 有効至年".split(" ").map((tag) => first(form, tag))).toEqual(
    "令和 8 4 1 9".split(" "),
  );
  expect([within(first(form, "特別条項")!, "業務"), within(first(form, "延長変形")!, "業務")]).toEqual([
    ["設計"],
    ["検査"],
  ]);
  expect("提出年 提出月 提出日".split(" ").map((tag) => first(form, tag))).toEqual(dayInJapan(new Date()).split("-"));
});

test("部分補正は同じ到達番号で補正の口に届き、再提出の再提出は最初の到達番号を名のり、どちらも直した内容で届く", async () => {
  const { apply, received, control, save, content, tenant } = await aFilingOffice();
  const arrived = await apply();
  const giveBack = (arriveId: string, correctType: string) =>
    control("act", { arriveId, act: "requestCorrection", correctType });
  let Version = 1;
  const rewrite = (industry: string) =>
    save({ AutoId: 1, Version: Version++, content: { ...content, fields: { ...content.fields, industry } } });

  await giveBack(arrived, "部分補正");
  await poll(tenant);
  expect((await rewrite("印刷業")).status).toBe(200);
  expect(await apply({ FirstArriveId: arrived })).toBe(arrived);
  const [amended, ...others] = await received("/apply/amend");
  expect([amended!.status, amended!.arrive_id, others]).toEqual([200, arrived, []]);
  expect(kouseiOf(amended!)).toContain(`<初回受付番号>${arrived}</初回受付番号><申請種別>部分補正</申請種別>`);
  expect(first(amended!.files[`${procId}/495013320677036902_01.xml`]!, "事業種類")).toBe("印刷業");

  const chain = [arrived];
  for (const industry of ["製本業", "出版業"]) {
    await giveBack(chain.at(-1)!, "再提出");
    await poll(tenant);
    expect((await rewrite(industry)).status).toBe(200);
    chain.push(await apply({ FirstArriveId: chain.at(-1)! }));
  }
  expect(new Set(chain).size).toBe(3);
  const [, ...again] = await received("/apply");
  expect(again.map((sent) => [sent.status, sent.proc_id])).toEqual([
    [200, procId],
    [200, procId],
  ]);
  for (const [at, industry] of ["製本業", "出版業"].entries()) {
    const kousei = kouseiOf(again[at]!);
    expect(kousei).toContain(`<初回受付番号>${arrived}</初回受付番号><申請種別>再提出</申請種別>`);
    expect(first(kousei, "手続番号")).toBe(`<受付行政機関ID>100495</受付行政機関ID><手続ID>${procId}</手続ID>`);
    expect(first(again[at]!.files[`${procId}/495013320677036902_01.xml`]!, "事業種類")).toBe(industry);
  }
});

test("取下げ依頼は、すべての欄を持ち、人の欄は空のまま、その申請の到達番号と手続名称で届く", async () => {
  const { apply, received, call } = await aFilingOffice();
  const arriveId = await apply();
  const { record } = (await call(egovRoutes.get, { params: { arrive_id: arriveId } })).body;
  const day = dayInJapan(new Date());
  const of = { arriveId, procName: record.proc_name, procId: record.proc_id, name: "取下　花子", reason: "誤り", day };
  const ZipData = await withdrawalZip(of);
  const body = { ArriveId: arriveId, Filename: "withdraw.zip", ZipData, CheckListId: -1 };
  expect((await call(egovRoutes.withdraw, { body })).status).toBe(200);
  const [sent, ...more] = await received("/apply/withdraw");
  expect([sent!.status, sent!.arrive_id, more]).toEqual([200, arriveId, []]);
  expect(Object.keys(sent!.files)).toEqual([`${procId}/kousei.xml`, `${procId}/torisageirai.xml`]);
  const kousei = kouseiOf(sent!);
  expect(blocksOf(kousei)).toEqual([
    "管理情報",
    "手数料情報",
    "通信欄",
    "府省照会情報",
    "提出先情報",
    "申請書属性情報",
  ]);
  expect(kousei).toContain("<手続番号><受付行政機関ID/><手続ID>9990000000000003</手続ID></手続番号>");
  expect(kousei).toContain(`<初回受付番号>${arriveId}</初回受付番号><申請種別>取下げ依頼</申請種別>`);
  expect(first(kousei, "手続名称")).toBe(completed.basics.fullName);
  for (const person of ["申請者情報", "連絡先情報"]) expect(first(kousei, person)).toMatch(/^(<[^/>]+\/>){13}$/);
  expect(first(kousei, "委任登録票添付情報")).toMatch(/^(<[^/>]+\/>){3}$/);
  for (const tag of [...numbered("手数料", 6), ...numbered("府省照会", 10)]) expect(kousei).toContain(tag);
  const request = sent!.files[`${procId}/torisageirai.xml`]!;
  expect("到達番号 手続名称 申請者氏名 理由".split(" ").map((tag) => first(request, tag))).toEqual([
    ...[arriveId, completed.basics.fullName, "取下　花子", "誤り"],
  ]);
});
