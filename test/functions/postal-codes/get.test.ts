import { expect, test } from "vitest";
import { postalCodeRoutes } from "#shared/postal-codes/routes.ts";
import { prefectures } from "#shared/postal-codes/prefectures.ts";
import { postalRows } from "#functions/postal-codes/lookup/address.ts";
import { call } from "#test/support/call.ts";
import { useTable } from "#test/support/table.ts";

useTable();
let host = 0;
const look = (code: string, address = `10.1.0.${++host}:4000`) =>
  call(postalCodeRoutes.get, { params: { code }, address });

test.each([
  ["100-0005", "東京都", "13", "千代田区丸の内", "トウキョウト", "チヨダクマルノウチ"],
  ["001-0010", "北海道", "01", "札幌市北区北十条西", "ホッカイドウ", "サッポロシキタクキタ１０ジョウニシ"],
  ["100-0000", "東京都", "13", "千代田区", "トウキョウト", "チヨダク"],
  // 66 towns of one city
  ["452-0961", "愛知県", "23", "清須市", "アイチケン", "キヨスシ"],
  // a business's own code
  ["100-1498", "東京都", "13", "八丈島八丈町大賀郷", "トウキョウト", "ハチジョウジマハチジョウマチオオカゴウ"],
])("%s は %s %s %s", async (code, prefecture, prefectureCode, address1, prefecture_kana, address1_kana) => {
  const { status, body } = await look(code);
  expect([status, body]).toEqual([200, { prefecture, prefectureCode, address1, prefecture_kana, address1_kana }]);
});

test.each(["999-9999", "000-0000", "498-0000"])("%s は見つからない", async (code) => {
  const { status, body } = await look(code);
  expect([status, body.message]).toEqual([404, "この郵便番号の住所は見つかりません。住所を入力してください。"]);
});

test.each(["1000005", "100-005", "..-....", "１００-０００５"])("郵便番号の形でない %s は404", async (code) => {
  expect((await look(code)).status).toBe(404);
});

test("ひとつの接続元からは1分に60回まで、ほかの接続元は止めない", async () => {
  const from = "10.2.0.1:4000";
  const answers = await Promise.all(Array.from({ length: 65 }, () => look("100-0005", from)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ body }) => body.code === "tooMany")).toHaveLength(5);
  expect((await look("100-0005", "10.2.0.2:4000")).status).toBe(200);
});

const firstOfPrefectures =
  "001 010 020 031 100 210 260 300 321 330 370 381 400 410 441 498 500 520 530 600 630 640 650 680 685 700 721 740 760 770 780 791 800 817 841 861 871 880 890 900 911 920 932 940 960 980 990";
test("47都道府県のコードと読みは、郵便番号の一覧と同じ", () => {
  const found = new Map(
    firstOfPrefectures
      .split(" ")
      .flatMap((prefix) => postalRows(`${prefix}-0000`))
      .map((row) => [row[1], row[6]]),
  );
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      prefectures.map(({ name, kana }) => [name, expect.toSatisfy((half: string) => half.normalize("NFKC") === kana)]),
    ),
  );
  expect(prefectures.map(({ code }) => code)).toEqual(
    Array.from({ length: 47 }, (_, i) => String(i + 1).padStart(2, "0")),
  );
});
