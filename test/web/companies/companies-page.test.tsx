import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { listedNames } from "#test/support/listed-rows.ts";
import { anOfficeWith, answer, dialog, input, press, required, user } from "#test/support/company-screen.ts";
import { paste } from "#test/support/paste.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { stubDownloads } from "#test/support/web-worker.ts";

useTable();
const three = [
  {
    name: "株式会社青葉製作所",
    nameKana: "カブシキガイシャアオバセイサクショ",
    prefecture: "神奈川県",
    industry: "製造業",
  },
  { name: "社会福祉法人ひかり会", nameKana: "シャカイフクシホウジンヒカリカイ", prefecture: "東京都" },
  { name: "有限会社ＡＢＣ", nameKana: "ユウゲンガイシャエービーシー", corporateNumber: "7000012050002" },
];
test("一覧は法人の種類を除いたカナの順に並び、業種のない会社は「-」、従業員数は0と出る", async () => {
  (await anOfficeWith(three)).open();
  await screen.findByText("有限会社ＡＢＣ");
  expect(listedNames()).toEqual(["株式会社青葉製作所", "有限会社ＡＢＣ", "社会福祉法人ひかり会"]);
  expect(screen.getByText("ひかり会", { exact: false }).closest("tr")?.textContent).toMatch(
    /2社会福祉法人ひかり会編集東京都---0/,
  );
  expect(screen.getByText("3", { selector: "b" }).parentElement?.textContent).toContain("全3件");
  await press("No");
  expect(listedNames()[0]).toBe("株式会社青葉製作所");
  await press("No");
  expect(listedNames()[0]).toBe("有限会社ＡＢＣ");
  await press("No");
  expect(listedNames()).toEqual(["株式会社青葉製作所", "有限会社ＡＢＣ", "社会福祉法人ひかり会"]);
});

test.each([
  "横浜市西区１－２",
  "神奈川県横浜市",
  "03-1234-5678",
  "0312345678",
  "045-999-0000",
  "山田 太郎",
  "山田太郎",
  "やまだたろう",
  "毎月10日",
])("「%s」で探すと、住所・電話・代表者・メモから見つかる", async (text) => {
  const aoba = {
    ...three[0],
    address: "横浜市西区１－２－３",
    phone: "03-1234-5678",
    fax: "045-999-0000",
    representativeLastName: "山田",
    representativeFirstName: "太郎",
    representativeLastKana: "ヤマダ",
    representativeFirstKana: "タロウ",
    memo: "資料は毎月10日に届く",
  };
  (await anOfficeWith([aoba, three[1]!])).open(`?searchText=${encodeURIComponent(text)}`);
  await screen.findByText(/全2件中/);
  await waitFor(() => expect(listedNames()).toEqual(["株式会社青葉製作所"]));
});

test.each([
  ["あおば", ["株式会社青葉製作所"]],
  ["ｱｵﾊﾞ　神奈川", ["株式会社青葉製作所"]],
  ["abc", ["有限会社ＡＢＣ"]],
  ["7000012050002", ["有限会社ＡＢＣ"]],
  ["製造", ["株式会社青葉製作所"]],
])("「%s」で探すと、幅・かな・大文字を問わず見つかる", async (text, found) => {
  (await anOfficeWith(three)).open(`?searchText=${encodeURIComponent(text)}`);
  await screen.findByText(/全3件中/);
  await waitFor(() => expect(listedNames()).toEqual(found));
});

test("探した会社の従業員だけを、会社の表示順で、社員番号の順にエクスポートする", async () => {
  const downloads = stubDownloads();
  const { open, call } = await anOfficeWith(three);
  const staff = [
    [3, "鈴木", "10"],
    [1, "佐藤", ""],
    [1, "山本", "2"],
    [2, "高橋", ""],
  ] as const;
  for (const [id, label, number] of staff) await call(routes.saveEmployee, { params: { id }, body: { label, number } });
  open("?searchText=がいしゃ");
  await screen.findByText(/全3件中/);
  await press("エクスポート");
  await dialog("エクスポート");
  await user.click(await screen.findByRole("radio", { name: "従業員" }));
  await screen.findByText("表示中の会社の従業員3名を、会社の表示順でエクスポートします。");
  await press("ダウンロード");
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]!.file.text()).toBe(
    [
      "会社No,会社名,No,社員番号,氏名,氏名カナ,生年月日,入社日,退職日,在留期限,有期契約の開始日",
      "1,株式会社青葉製作所,3,2,山本,,,,,,",
      "1,株式会社青葉製作所,2,,佐藤,,,,,,",
      "3,有限会社ＡＢＣ,1,10,鈴木,,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("郵便番号から住所が入り、登録すると確認が出て、従業員の追加へ進める", async () => {
  const { open, call } = await anOfficeWith([]);
  const { requests } = open("?action=new");
  await dialog("新規登録");
  expect(screen.queryByLabelText("従業員数")).toBeNull();
  await paste(user, required("会社名"), "ﾐﾅﾄ運送");
  await paste(user, required("会社名カナ"), "みなとうんそう");
  await user.type(input("郵便番号 前半3桁"), "1000005");
  await screen.findByText("住所を入力しました。");
  expect(
    [input("都道府県"), input("都道府県カナ"), input("住所"), input("住所カナ")].map(({ value }) => value),
  ).toEqual(["東京都", "トウキョウト", "千代田区丸の内", "チヨダクマルノウチ"]);
  await user.dblClick(screen.getByRole("button", { name: "登録" }));
  expect(await screen.findByText("会社を登録しました。")).toBeInstanceOf(HTMLElement);
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  await answer("従業員を追加");
  await dialog("編集", /^ミナト運送/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("新しい従業員の社員番号")));
  const { companies } = (await call(routes.list)).body;
  expect(companies).toMatchObject([
    { name: "ミナト運送", nameKana: "ミナトウンソウ", postalCode: "100-0005", prefectureCode: "13" },
  ]);
});

test("13桁を超える法人番号は、13桁に縮めずに、その項目の誤りにする", async () => {
  const { requests } = (await anOfficeWith([])).open("?action=new");
  await dialog();
  await paste(user, required("会社名"), "緑");
  await paste(user, required("会社名カナ"), "ミドリ");
  await paste(user, input("法人番号"), "5-8356-7825-62461");
  await press("登録");
  await screen.findByText("法人番号は13桁の数字で入力してください。");
  expect(input("法人番号").value).toBe("58356782562461");
  expect(input("法人番号").getAttribute("aria-invalid")).toBe("true");
  expect(requests.every(({ method }) => method === "GET")).toBe(true);
});

test("登録のない一覧も、見出しだけをエクスポートできる", async () => {
  const downloads = stubDownloads();
  (await anOfficeWith([])).open();
  await screen.findByText("会社はありません。");
  await press("エクスポート");
  await dialog("エクスポート");
  await press("ダウンロード");
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]!.file.text()).toMatch(
    /^\uFEFF?No,会社名,会社名カナ,.*メモ,.*職業紹介の許可,担当,副担当\r\n$/,
  );
});

test("不備のある登録は、項目の下の文で知らせ、何も送らない", async () => {
  const { requests } = (await anOfficeWith([])).open("?action=new");
  await dialog();
  await paste(user, input("法人番号"), "5835678256247");
  await user.type(input("電話番号 市外局番"), "03");
  await press("登録");
  for (const sentence of [
    "会社名を入力してください。",
    "会社名カナを入力してください。",
    "法人番号が正しくありません。数字を確認してください。",
    "電話番号は3つの欄をすべて数字で入力してください。",
    "入力内容に不備があります。",
  ])
    await screen.findByText(sentence);
  expect(requests.every(({ method }) => method === "GET")).toBe(true);
});

test("業種は、登録のときだけ20の候補から選べる", async () => {
  const { open } = await anOfficeWith([{ industry: "製造業" }]);
  const { unmount } = open("?action=new");
  await dialog();
  await press("業種の候補");
  expect(
    within(await screen.findByRole("listbox", { hidden: true })).getAllByRole("option", { hidden: true }),
  ).toHaveLength(20);
  unmount();
  open("?id=1");
  await dialog();
  expect(screen.getByLabelText("業種")).toHaveProperty("value", "製造業");
  expect(screen.queryByRole("combobox", { name: "業種" })).toBeNull();
});

test("先に保存された会社は、入力を残して最新の内容を読み込める", async () => {
  const { open, call } = await anOfficeWith([{ memo: "元" }]);
  open("?id=1");
  await dialog();
  await call(routes.save, { body: { ...aCompany({ memo: "元" }), id: 1, Version: 1, phone: "03-1234-5678" } });
  await user.type(await screen.findByLabelText("メモ"), "のメモ");
  await press("保存");
  await press("最新の内容を読み込む");
  expect(input("電話番号 市外局番").value).toBe("03");
  await press("保存");
  await screen.findByText("会社を保存しました。");
  expect((await call(routes.list)).body.companies).toMatchObject([
    { memo: "元のメモ", phone: "03-1234-5678", Version: 3 },
  ]);
});

test("コピーは、登録前の新しい会社として内容を引き継ぐ", async () => {
  const { open, call } = await anOfficeWith([{ postalCode: "220-0011", address: "中央１" }]);
  const { requests } = open("?id=1");
  await dialog();
  await press("コピー");
  await dialog("新規登録");
  expect([input("郵便番号 前半3桁").value, input("住所").value]).toEqual(["220", "中央１"]);
  await press("登録");
  await screen.findByText("会社を登録しました。");
  expect(requests.filter(({ url }) => url.includes("postal-codes"))).toEqual([]);
  expect((await call(routes.list)).body.companies).toMatchObject([{ id: 1 }, { id: 2, address: "中央１", Version: 1 }]);
});

test("削除は、会社の名前と一緒に消えるものを示してから行う", async () => {
  const { open, call } = await anOfficeWith([three[0]!, three[1]!]);
  for (const label of ["渡辺", "佐藤"]) await call(routes.saveEmployee, { params: { id: 1 }, body: { label } });
  const { requests } = open("?id=1");
  await dialog();
  await screen.findByText("渡辺");
  await press("削除");
  const question = await screen.findByRole("alertdialog", { name: "会社の削除" });
  expect(question.textContent).toContain("この会社を削除しますか？");
  expect(question.textContent).toContain("株式会社青葉製作所従業員2名も、あわせて削除されます。");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("キャンセル"));
  await answer("削除");
  await screen.findByText("会社を削除しました。");
  await waitFor(() => expect(listedNames()).toEqual(["社会福祉法人ひかり会"]));
  const after = requests.slice(requests.findIndex(({ method }) => method === "DELETE"));
  expect(after.filter(({ url }) => url.includes("/staff"))).toEqual([]);
});

test("上限の8割から登録数を示し、上限では登録できない理由を伝えて入力を残す", async () => {
  const { open } = await anOfficeWith([{}, {}, {}, {}], { CompanyMax: 4 });
  open("?action=new");
  await screen.findByText("登録数 4 / 4。上限のため、登録できません。");
  await dialog();
  await paste(user, required("会社名"), "五社目");
  await paste(user, required("会社名カナ"), "ゴシャメ");
  await press("登録");
  await screen.findByText("会社は4件までしか登録できません。");
  expect(required("会社名").value).toBe("五社目");
});

test("法人番号は13桁までしか入らず、区切りの付いた貼り付けは数字になる", async () => {
  const { open } = await anOfficeWith([]);
  open("?action=new");
  await dialog("新規登録");
  await user.type(input("法人番号"), "80104010503879");
  expect(input("法人番号").value).toBe("8010401050387");
  await user.clear(input("法人番号"));
  await user.click(input("法人番号"));
  await user.paste("8-0104-0105-0387");
  await user.tab();
  expect(input("法人番号").value).toBe("8010401050387");
});
