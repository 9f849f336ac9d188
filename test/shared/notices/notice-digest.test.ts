// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { Digest, DigestRow } from "#shared/notices/digest.ts";
import { digestMail } from "#shared/notices/digest-mail.ts";
import { rowSubject } from "#shared/notices/row-subject.ts";

const row = (fields: Partial<DigestRow> = {}): DigestRow => ({
  type: "electronicApplication",
  id: 12,
  deadline: "2026-11-24",
  stage: "near",
  company: "株式会社丸山建設",
  subject: "資格喪失　伊藤 大輔",
  status: "2_未対応",
  user: -1,
  ...fields,
});
const digest = (fields: Partial<Digest> = {}): Digest => ({
  office: "さくら社会保険労務士事務所",
  user: { id: 3, name: "田中 裕子" },
  day: "2026-11-21",
  hour: 8,
  rows: [row()],
  baseUrl: "https://todoke.example",
  operator: "運営事務局",
  ...fields,
});
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");
const linksOf = (html: string) => [...parsed(html).querySelectorAll("a")].map((link) => link.getAttribute("href")!);

test("種類ごとに、超過を先に、期限の順に並べる", () => {
  const rows = [
    row({ id: 1, type: "subsidy", deadline: "2026-11-21", status: "4_【支】作成中", company: "乙社" }),
    row({ id: 2, deadline: "2026-11-24", company: "丁社" }),
    row({ id: 3, deadline: "2026-11-19", stage: "over", company: "甲社" }),
    row({ id: 4, deadline: "2026-11-21", company: "丙社" }),
  ];
  const { subject, text, html } = digestMail(digest({ rows }));
  expect(subject).toBe("【Todoke】期限のお知らせ（超過1件・期限間近3件）");
  const lines = text.split("\n").filter((line) => /^[■・]/.test(line));
  expect(lines).toEqual([
    "■ 電子申請（超過1件・期限間近2件）",
    "・2日超過（該当日 2026/11/19）甲社",
    "・今日まで（該当日 2026/11/21）丙社",
    "・あと3日（該当日 2026/11/24）丁社",
    "■ 助成金（期限間近1件）",
    "・今日まで（支給申請期限 2026/11/21）乙社",
  ]);
  const shown = parsed(html).body.textContent!;
  expect([..."甲丙丁乙"].map((name) => shown.indexOf(`${name}社`))).toSatisfy((at: number[]) =>
    at.every((place, position) => place > (at[position - 1] ?? 0)),
  );
});

test("案件の日は、電子申請の次に独立した見出しで、状況の印なしに並べる", () => {
  const day = {
    type: "todo",
    id: 5,
    rule: "dependent",
    company: "甲社",
    subject: "届出　山本 健太",
    status: "0_",
  } as const;
  const rows = [
    row({ type: "subsidy" }),
    row({ ...day, rule: "benefit" }),
    row({ ...day, stage: "over", deadline: "2026-11-20" }),
    row(),
  ];
  const { text, html } = digestMail(digest({ rows }));
  expect(text.match(/^■.*/gm)).toEqual([
    "■ 電子申請（期限間近1件）",
    "■ 案件の法定期限（超過1件・期限間近1件）",
    "■ 助成金（期限間近1件）",
  ]);
  expect(text).toContain("・1日超過（期限 2026/11/20）甲社\n　届出　山本 健太\n　https://todoke.example/todo?id=5\n");
  expect(linksOf(html)).toContain(`https://todoke.example/todo?dateTiming=${encodeURIComponent("超過")}`);
});

test("電子申請は、提出期限があればその日を提出期限として、なければ該当日として知らせる", () => {
  const rows = [row({ id: 1, deadline: "2026-11-24", dueDate: "2026-11-24" }), row({ id: 2, dueDate: "1970-01-11" })];
  const lines = digestMail(digest({ rows }))
    .text.split("\n")
    .filter((line) => line.startsWith("・"));
  expect(lines.map((line) => line.slice(0, 22))).toEqual([
    "・あと3日（提出期限 2026/11/24）",
    "・あと3日（該当日 2026/11/24）株",
  ]);
});

test("計画の段階の助成金は、支給申請期限でなく計画の期限として知らせる", () => {
  const plan = row({ id: 1, type: "subsidy", deadline: "2026-11-21", status: "3_【計】不備対応中", company: "甲社" });
  const claim = row({ id: 2, type: "subsidy", deadline: "2026-11-22", status: "4_【支】作成中", company: "乙社" });
  const linesOf = (text: string) => text.split("\n").filter((line) => line.startsWith("・"));
  const mixed = digestMail(digest({ rows: [plan, claim] }));
  expect(linesOf(mixed.text)).toEqual([
    "・今日まで（計画の期限 2026/11/21）甲社",
    "・あと1日（支給申請期限 2026/11/22）乙社",
  ]);
  const shown = parsed(mixed.html).body.textContent!;
  expect(shown).toMatch(/支給申請期限.*計画の期限 2026\/11\/21/s);
  expect(shown).not.toContain("支給申請期限 2026/11/21");
  const planned = digestMail(digest({ rows: [plan, { ...plan, id: 3, status: "2_【計】提出完了" }] }));
  expect(planned.text + parsed(planned.html).body.textContent!).not.toContain("支給申請期限");
});

test("行は対象の画面へ、見出しの件数は絞り込みへ、リンクする", () => {
  const links = linksOf(digestMail(digest()).html);
  expect(links).toContain("https://todoke.example/electronicapplication?id=12");
  expect(links).toContain(`https://todoke.example/electronicapplication?dateTiming=${encodeURIComponent("期限間近")}`);
  expect(links).toContain("https://todoke.example/dashboard");
});

test("無料期間の終了を伝える最後のメールは、行がなくても成り立つ", () => {
  const { subject, text, html } = digestMail(digest({ rows: [], trialEndedOn: "2026-11-20" }));
  expect(subject).toBe("【Todoke】無料期間の終了により、期限のお知らせを停止します");
  for (const body of [text, parsed(html).body.textContent!]) {
    expect(body).toContain("無料期間が2026/11/20に終了したため");
    expect(body).not.toContain("期限間近");
  }
});

test("5,000行でも2,000行までを載せ、残りの件数を伝える", () => {
  const rows = Array.from({ length: 5_000 }, (_, id) => row({ id: id + 1 }));
  const { text, html } = digestMail(digest({ rows }));
  expect(text.match(/^・/gm)).toHaveLength(2_000);
  expect(text).toContain("ほか3000件は、画面でご確認ください。");
  expect(html.length + text.length).toBeLessThan(4_000_000);
});

describe("入力された文字は、どの場所でも文字のまま出る", () => {
  const payloads = [
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    `</style></title></td></table><iframe src="javascript:alert(1)">`,
    `<!--[if mso]><b>x<![endif]-->`,
    `&lt;b&gt;&amp;#60;`,
    `\${7*7}{{7*7}}`,
  ];
  const frame = parsed(digestMail(digest()).html);
  test.each(payloads)("%s", (payload) => {
    const fields = { company: payload, subject: payload };
    const mail = digestMail(
      digest({ rows: [row(fields)], office: payload, user: { id: 3, name: payload }, operator: payload }),
    );
    const page = parsed(mail.html);
    expect([...page.querySelectorAll("*")].map(({ tagName }) => tagName)).toEqual(
      [...frame.querySelectorAll("*")].map(({ tagName }) => tagName),
    );
    expect(page.body.textContent!.split(payload)).toHaveLength(5);
    for (const element of page.querySelectorAll("*"))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
    for (const link of linksOf(mail.html)) expect(link).toMatch(/^https:\/\/todoke\.example\//);
  });
});

test("改行や制御文字を含む内容も1行に収まる", () => {
  expect(rowSubject("electronicApplication", { content: "資格\r\n喪失\u0000", stuffText: "伊藤　大輔" })).toBe(
    "資格 喪失　伊藤　大輔",
  );
  expect(rowSubject("article36Agreement", { office: "渋谷", special: "1_有", stuffText: "" })).toBe(
    "渋谷　特別条項 有",
  );
  expect(rowSubject("subsidy", { subsidy: "業務改善助成金", stuffText: "" })).toBe("業務改善助成金");
});
