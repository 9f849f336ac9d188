import { expect, test } from "vitest";
import { checkFormat } from "#infra/local/egov/format-check.ts";
import { formFile } from "#infra/local/egov/form.ts";
import { partFiles, type Procedure, procedureOf, procedures } from "#infra/local/egov/procedures.ts";
import { skeletonFiles } from "#infra/local/egov/skeleton.ts";
import { fill, fillMain, openZip } from "#test/support/egov-filings.ts";
import { useEgov } from "#test/support/egov-simulator.ts";

type Texts = Record<string, string>;
const infosOf = ({ forms }: Procedure) =>
  forms.map((form) => ({
    form_id: form.id,
    form_version: form.version,
    form_name: form.name,
    apply_file_name: formFile(form),
  }));
const attached = (name: string, file: string) =>
  `<添付書類属性情報><添付種別>添付</添付種別><添付書類名称>${name}</添付書類名称><添付書類ファイル名称>${file}</添付書類ファイル名称><提出情報>1</提出情報></添付書類属性情報>`;

/** The leaves that check.xml requires, each with a text that keeps its rules. */
const requiredTexts = (check: string) => {
  const items = [...check.matchAll(/<checkItem>.*?<xpath>([^<]+)<\/xpath>(.*?)<\/checkItem>/g)];
  const rules: Record<string, string> = {};
  for (const [, xpath = "", rule = ""] of items) rules[xpath] = (rules[xpath] ?? "") + rule;
  const needed = Object.entries(rules).filter(([, rule]) => rule.includes("omitDisabled"));
  return needed.map(([xpath, rule]): [string, string] => {
    const count = Number(/<number>(\d+)<\/number><equal/.exec(rule)?.[1] ?? 1);
    const listed = /<list>([^<]+)/.exec(rule)?.[1];
    return [xpath.split("/").at(-1)!, listed ?? (rule.includes("fullAllChar") ? "全" : "1".repeat(count))];
  });
};

/** A skeleton filled in by hand, as whoever has read how it is done would. */
const filled = (procedure: Procedure): Texts => {
  const { id: procId, name, forms, destinations, attachments = [] } = procedure;
  const texts = skeletonFiles(procedure);
  for (const { id } of forms) {
    const body = texts[`${id}_01.xml`]!.replaceAll(/<明細>.*?<\/明細>/g, "<明細/>").replace(
      "<郵便上>〒</郵便上>",
      "<郵便上/>",
    );
    texts[`${id}_01.xml`] = fill(body, {
      ...Object.fromEntries(requiredTexts(texts[`${id}check.xml`]!)),
      // required beyond check.xml
      選び方: "挙手",
      管理監督者: "1",
    });
  }
  const destination = destinations?.[0];
  const files = attachments.map((title, index) => attached(title, `${index}.pdf`)).join("");
  const basics = { procId, name, infos: infosOf(procedure), attachments: files, ...(destination && { destination }) };
  const main = fillMain(texts["kousei.xml"]!, basics);
  const fee = "<納付関連情報><納付方法>1</納付方法><振込者氏名カナ>アオバ</振込者氏名カナ></納付関連情報>";
  const pdfs = attachments.map((_, index): [string, string] => [`${index}.pdf`, "%PDF-1.7"]);
  return {
    ...texts,
    ...Object.fromEntries(pdfs),
    "kousei.xml": procedure.hasFee ? main.replace("<その他>", `<その他>${fee}`) : main,
  };
};
const check = (texts: Texts, procedure: Procedure, of?: { isReal: boolean }) =>
  checkFormat(
    new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
    procedure,
    ["新規申請"],
    of,
  );
const sentences = (texts: Texts, procedure: Procedure) =>
  check(texts, procedure).map(({ item, content }) => [item, content]);
const standard = procedures.filter(({ isSeparate }) => !isSeparate);
const agreement = procedureOf("4950013320677000")!;

test("手続選択は、基本の項目も申請書属性情報もないひな形を、決まりのファイルとともに返す", async () => {
  const egov = await useEgov();
  const { get } = egov.caller(await egov.signIn());
  const { results } = (await (await get("/procedure/4950013320680000")).json()) as { results: { file_data: string } };
  expect(results).toMatchObject({
    configuration_file_name: ["kousei.xml"],
    file_info: [
      { form_id: "495013320680036901", form_version: 2, server_check_file_name: "495013320680036901check.xml" },
    ],
  });
  const texts = await openZip(results.file_data);
  const main = texts["4950013320680000/kousei.xml"]!;
  expect(main).toContain(
    "<受付行政機関ID></受付行政機関ID><手続ID></手続ID></手続番号><手続名称></手続名称><初回受付番号/>",
  );
  expect(main).toContain("<提出先識別子/><提出先名称/></提出先情報></構成情報>");
  expect(main).not.toMatch(/申請書属性情報|添付書類属性情報|納付関連情報/);
  const form = texts["4950013320680000/495013320680036901_01.xml"]!;
  expect(form).toContain("<様式バージョン>0002</様式バージョン>");
  expect(form).toContain("<様式コピー情報>0</様式コピー情報><Doctype>1</Doctype>");
  expect(form).toContain("<G00009-A-360680-001_2>");
  const rules = texts["4950013320680000/495013320680036901check.xml"]!;
  expect(rules.split("<xpath>/DataRoot/G00009-A-360680-001_2/法人番号</xpath>")).toHaveLength(3);
  expect((await get("/procedure/0000000000000000")).status).toBe(400);
});

test.each(standard.map((procedure) => [procedure.id, procedure] as const))(
  "%s は、正しく埋めれば通る",
  (_, procedure) => {
    expect(sentences(filled(procedure), procedure)).toEqual([]);
  },
);

const change = (from: string | RegExp, to: string) => (texts: Texts) => ({
  ...texts,
  "kousei.xml": texts["kousei.xml"]!.replace(from, to),
});
const formOf = (from: string | RegExp, to: string) => (texts: Texts) => ({
  ...texts,
  "495013320677036902_01.xml": texts["495013320677036902_01.xml"]!.replace(from, to),
});
// prettier-ignore
const faults: [string, (texts: Texts) => Texts, string, RegExp][] = [
  ["大／小でない名称", change(/／時間外[^<]*</, "<"), "手続名称", /^構成管理XML.手続名称に誤りがあります$/],
  ["6桁だけの受付行政機関ID", change("100495", "495001"), "受付行政機関ID", /誤り/],
  ["手続IDの違い", change("<手続ID>4950013320677000", "<手続ID>4950013320677001"), "手続ID", /誤り/],
  ["申請種別の違い", change("新規申請", "新規"), "申請種別", /誤り/],
  ["申請書属性情報なし", change(/<申請書属性情報>.*<\/申請書属性情報>/, ""), "申請書属性情報", /設定しなければなりません/],
  ["4桁でないバージョン", change("<申請書様式バージョン>0001", "<申請書様式バージョン>1"), "申請書様式ID", /^申請書様式ID\(495013320677036902\)と申請書様式バージョンに一致する申請書様式は登録されていません$/],
  ["作った様式ID", change("<申請書様式ID>495013320677036902", "<申請書様式ID>495001332067700001"), "申請書様式ID", /登録されていません$/],
  ["提出先なし", change(/<提出先識別子>.*<\/提出先名称>/, "<提出先識別子/><提出先名称/>"), "提出先情報", /^提出先情報を設定しなければなりません$/],
  ["手数料の見本", change("<振込金額/>", "<振込金額>0</振込金額>"), "手数料情報", /誤り/],
  ["委任登録票の見本", change("<発行番号/>", "<発行番号>1</発行番号>"), "委任登録票添付情報", /誤り/],
  ["府省照会の見本", change("<ラベル/>", "<ラベル>x</ラベル>"), "府省照会情報", /誤り/],
  ["ひな形にある通信欄の削除", change("<通信欄/>", ""), "通信欄", /誤り/],
  ["ひな形にある府省照会の削除", change(/<府省照会情報>.*<\/府省照会情報>(?=<提出先情報>)/, ""), "府省照会情報", /誤り/],
  ["管理情報の次の添付書類", change("</管理情報>", "</管理情報><添付書類属性情報/>"), "手数料情報", /位置/],
  ["申請書属性情報の後の添付書類", change("</構成情報>", "<添付書類属性情報/></構成情報>"), "添付書類属性情報", /位置/],
  ["半角の住所", change("２の１１の８", "2-11-8"), "申請者情報／住所", /全角/],
  ["ハイフンのある住所", change("２の１１の８", "２－１１－８"), "申請者情報／住所", /ハイフン/],
  ["半角の空白のある氏名", change("青木　健太", "青木 健太"), "申請者情報／氏名", /全角/],
  ["メールアドレスなし", change("<電子メールアドレス>aoki@aoba.example</電子メールアドレス>", "<電子メールアドレス/>"), "申請者情報／電子メールアドレス", /必須/],
  ["様式の本体の名の違い", formOf(/G00009-A-360677-001_1>/g, "申請書>"), "G00009-A-360677-001_1", /誤り/],
  ["決まりを破る初めの値", formOf(/<郵便上>[^<]*/, "<郵便上>〒"), "郵便上", /半角数字/],
  ["必須の空欄", formOf(/<使用者名>[^<]*/, "<使用者名>"), "使用者名", /必須/],
];
test.each(faults)("形式チェックは、%sを見つけ、その文で断る", (_, spoil, item, sentence) => {
  expect(sentences(spoil(filled(agreement)), agreement)).toContainEqual([item, expect.stringMatching(sentence)]);
});

test("要らない提出先、足りない納付関連情報、名前の合わない必須の添付を断る", () => {
  const plain = procedureOf("950A010002011000")!;
  const needless = change("<提出先識別子/><提出先名称/>", "<提出先識別子>1</提出先識別子><提出先名称>x</提出先名称>");
  expect(sentences(needless(filled(plain)), plain)).toEqual([["提出先情報", "提出先情報は設定できません"]]);
  const paid = procedureOf("950A010700000000")!;
  const unpaid = change(/<納付関連情報>.*<\/納付関連情報>/, "");
  expect(sentences(unpaid(filled(paid)), paid)).toEqual([["納付関連情報", "納付関連情報を設定しなければなりません"]]);
  const headOffice = procedureOf("4950013320680000")!;
  const renamed = change("一括届出事業場一覧作成ツールにより", "ツールで");
  expect(sentences(renamed(filled(headOffice)), headOffice)).toEqual([
    ["-", "添付必須のファイル(一括届出事業場一覧作成ツールにより作成したファイル)が添付されていません"],
  ]);
});

test("署名の要否は、送るときにだけ調べる", () => {
  const signed = procedureOf("900A020700013000")!;
  expect(check(filled(signed), signed)).toEqual([]);
  const one = change("<署名情報/>", "<署名情報><Signature/></署名情報>")(filled(signed));
  expect(check(filled(signed), signed, { isReal: true })).toMatchObject([
    { content: expect.stringContaining("一致しません") },
  ]);
  expect(check(one, signed, { isReal: true })).toMatchObject([{ content: "3つ以上の署名が必要" }]);
  const again = (count: number) =>
    check(
      change(
        "新規申請",
        "再提出",
      )(change("<署名情報/>", `<署名情報>${"<Signature/>".repeat(count)}</署名情報>`)(filled(signed))),
      signed,
      { isReal: true },
    ).map(({ item }) => item);
  expect([again(0), again(1), again(3)]).toEqual([["申請種別", "署名情報"], ["申請種別"], ["申請種別", "署名情報"]]);
  const needless = change("<署名情報/>", "<署名情報><Signature/></署名情報>")(filled(agreement));
  expect(check(needless, agreement, { isReal: true })).toMatchObject([
    { content: expect.stringContaining("一致しません") },
  ]);
});

test("個別署名形式の添付書類は、管理情報の次に並べる", () => {
  const separate = procedureOf("950A101220029000")!;
  const attachment = "<添付書類属性情報><添付種別>添付</添付種別></添付書類属性情報>";
  const places = (from: string, to: string) =>
    sentences(change(from, to)(filled(separate)), separate).filter(([, content]) => content!.includes("位置"));
  expect(places("</管理情報>", `</管理情報>${attachment}`)).toEqual([]);
  expect(places("</提出先情報>", `</提出先情報>${attachment}`)).toEqual([["添付書類属性情報", expect.any(String)]]);
});

test("個別署名形式は、様式ごとの構成情報があり、主の構成管理XMLに申請書属性情報を入れると断る", () => {
  const separate = procedureOf("950A101220029000")!;
  const names = partFiles(separate);
  expect(names).toEqual([expect.stringMatching(/^kousei\d{17}\.xml$/), expect.stringMatching(/^kousei\d{17}\.xml$/)]);
  const contents = sentences(filled(separate), separate).map(([, content]) => content);
  expect(contents).toContain("申請書属性情報は申請書送信の場合指定できません");
  expect(contents).toContain(`添付必須のファイル(${separate.forms[0]!.name}の構成情報)が添付されていません`);
});
