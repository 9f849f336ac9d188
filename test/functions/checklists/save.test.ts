import { expect, test } from "vitest";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeWithClient = async (fields = {}) => {
  const office = await anOffice(fields);
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太", "伊藤 大輔"]);
  return { ...office, ...checklistCalls(office) };
};

test("登録した行は、番号と版と登録者を得て、一覧に会社名とともに並ぶ", async () => {
  const { add, list, user } = await anOfficeWithClient();
  const answer = await add([aDraft({ deadline: { Value: "2026-11-24" }, note: { Value: "至急" } })]);
  expect(answer).toMatchObject({ status: 200, body: { message: "電子申請を登録しました。" } });
  const { body } = await list();
  expect(body.records).toEqual(answer.body.records);
  expect(body.records[0]).toMatchObject({
    AutoId: 1,
    idx: 1,
    Version: 1,
    CreateUserId: user.id,
    company: { Value: 1, Text: "株式会社青葉製作所" },
    deadline: { Value: "2026-11-24" },
    koyou: { Value: "1970-01-11" },
    note: { Value: "至急", UpdateUserId: user.id },
    content: { Value: "", UpdateUserId: -1, UpdatedAt: "" },
    Done: false,
  });
  expect(body.companies).toEqual([{ AutoId: 1, Name: "株式会社青葉製作所", NameKana: "カイシャ", mainUser: -1 }]);
  expect(body).toMatchObject({ days: 3, today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  expect(body.config.columns[0].values).toEqual([
    { value: "協会けんぽ", label: "協会けんぽ" },
    { value: "関東IT健保", label: "関東IT健保" },
  ]);
});

test("健保・会社・対象者のどれが欠けても、その欄の文で断り、何も登録しない", async () => {
  const { add, list } = await anOfficeWithClient();
  const empty = { kenpo: { Value: "" }, company: { Value: -1 }, stuff: { Text: " 　" } };
  const { status, body } = await add([aDraft(), aDraft(empty)]);
  expect([status, body.fields]).toEqual([
    400,
    {
      "List2.1.kenpo": "健保を選択してください。",
      "List2.1.company": "会社名を選択してください。",
      "List2.1.stuff": "対象者を入力してください。",
    },
  ]);
  expect((await list()).body.records).toEqual([]);
  expect((await add([{}])).body.fields).toHaveProperty(["List2.0.kenpo"]);
});

test.each([
  ["subsidy", "会社名を選択してください"],
  ["article36Agreement", "会社名を選択してください。"],
] as const)("%s は会社だけが要る", async (type, sentence) => {
  const { call } = await anOfficeWithClient();
  const { add } = checklistCalls({ call }, type);
  expect((await add([{ company: { Value: -1 } }])).body.fields).toEqual({ "List2.0.company": sentence });
  expect((await add([{ company: { Value: 1 } }])).status).toBe(200);
});

test("よその事務所の会社や、ない会社は選べない", async () => {
  const { add } = await anOfficeWithClient();
  const other = await anOffice();
  await aClient(other.tenant, 5, "よその会社");
  const { status, body } = await add([aDraft({ company: { Value: 5 } })]);
  expect([status, body.fields]).toEqual([400, { "List2.0.company": "会社名を選択してください。" }]);
});

test("対象者は、幅や空白が違っても従業員と結び付き、いなければ -1 になる", async () => {
  const { add } = await anOfficeWithClient();
  const subjects = [" 山本　健太 ", "山本健太", "伊藤 大輔", "鈴木 一郎"].map((Text) => aDraft({ stuff: { Text } }));
  const { body } = await add(subjects);
  expect(body.records.map((row: { stuff: unknown }) => row.stuff)).toMatchObject([
    { Value: 101, Text: "山本　健太" },
    { Value: 101, Text: "山本健太" },
    { Value: 102, Text: "伊藤 大輔" },
    { Value: -1, Text: "鈴木 一郎" },
  ]);
});

test("同じ名前の従業員は、選んだ番号で区別する", async () => {
  const { tenant, add } = await anOfficeWithClient();
  await aClient(tenant, 2, "有限会社みなと運送", ["佐藤 恵", "佐藤 恵"]);
  const { body } = await add([
    aDraft({ company: { Value: 2 }, stuff: { Text: "佐藤 恵", Value: 202 } }),
    aDraft({ company: { Value: 2 }, stuff: { Text: "佐藤 恵", Value: 101 } }),
  ]);
  expect(body.records.map((row: { stuff: { Value: number } }) => row.stuff.Value)).toEqual([202, 201]);
});

test("状況は値でも名前でも送れ、完了にすると済みになり、戻すと済みでなくなる", async () => {
  const { add, change, user } = await anOfficeWithClient();
  const { body } = await add([aDraft({ status: { Value: "完了" } }), aDraft({ status: { Value: "" } })]);
  expect(body.records).toMatchObject([
    { status: { Value: "4_完了" }, Done: true, DoneUserId: user.id },
    { status: { Value: "0_" }, Done: false, DoneAt: "", DoneUserId: -1 },
  ]);
  expect(body.records[0].DoneAt).not.toBe("");
  const back = await change([{ AutoId: 1, Version: 1, status: { Value: "3_確認中" } }]);
  expect(back.body.records[0]).toMatchObject({ Done: false, DoneAt: "", DoneUserId: -1, Version: 2 });
  expect((await change([{ AutoId: 1, Version: 2, status: { Value: "待ち" } }])).body.fields).toEqual({
    "List.0.status": "状況を選択してください。",
  });
});

test("送らなかった列はそのまま残り、文を変えた列だけに更新者が付く", async () => {
  const { tenant, add, call, user } = await anOfficeWithClient();
  await add([aDraft({ note: { Value: "一" }, content: { Value: "資格取得" }, koyou: { Value: "2026-11-18" } })]);
  const second = checklistCalls(await aUser(tenant, { id: 2 }));
  const { body } = await second.change([
    { AutoId: 1, Version: 1, note: { Value: "二" }, content: { Value: "資格取得" } },
  ]);
  expect(body).toMatchObject({
    message: "電子申請を保存しました。",
    records: [
      {
        UpdateUserId: 2,
        CreateUserId: user.id,
        note: { Value: "二", UpdateUserId: 2 },
        content: { Value: "資格取得", UpdateUserId: user.id },
        koyou: { Value: "2026-11-18" },
        stuff: { Value: 101, UpdateUserId: user.id },
      },
    ],
  });
  expect((await checklistCalls({ call }).list()).body.records).toEqual(body.records);
});

test("消えた会社の行は名前を保ち、保存もできるが、その会社を新しく選ぶことはできない", async () => {
  const { tenant, add, change, list } = await anOfficeWithClient();
  await aClient(tenant, 2, "有限会社みなと運送");
  await add([aDraft(), aDraft({ company: { Value: 2 } })]);
  const { deleteItem } = await import("#functions/db/items.ts");
  const { companies } = await import("#functions/db/entities.ts");
  await deleteItem(companies.key(tenant, 1));
  const saved = await change([{ AutoId: 1, Version: 1, company: { Value: 1 }, note: { Value: "続き" } }]);
  expect(saved.body.records[0].company).toEqual({ Value: 1, Text: "株式会社青葉製作所" });
  expect(saved.body.records[0].stuff.Value).toBe(101);
  expect((await change([{ AutoId: 2, Version: 1, company: { Value: 1 } }])).status).toBe(400);
  const { body } = await list();
  expect(body.companies.map(({ AutoId }: { AutoId: number }) => AutoId)).toEqual([2]);
});

test("名前の変わった会社は、次の保存で新しい名前を控える", async () => {
  const { tenant, add, change } = await anOfficeWithClient();
  await add([aDraft()]);
  await aClient(tenant, 1, "株式会社青葉", ["山本 健太"]);
  const { body } = await change([{ AutoId: 1, Version: 1, note: { Value: "" } }]);
  expect(body.records[0].company.Text).toBe("株式会社青葉");
});

test("何行かの保存は、一行でも断られれば一行も残らない", async () => {
  const { add, change, list } = await anOfficeWithClient();
  await add([aDraft(), aDraft(), aDraft()]);
  const before = (await list()).body.records;
  const note = { Value: "変更" };
  const rows = [1, 2, 3].map((AutoId) => ({ AutoId, Version: 1, note }));
  const lost = await change([rows[0]!, { ...rows[1]!, Version: 7 }, rows[2]!]);
  expect(lost).toMatchObject({ status: 409, body: { code: "conflict", current: { AutoId: 2, note: { Value: "" } } } });
  expect((await change([rows[0]!, { ...rows[1]!, AutoId: 99 }])).status).toBe(404);
  expect((await change([rows[0]!, { ...rows[1]!, deadline: { Value: "2026-02-31" } }])).body.fields).toEqual({
    "List.1.deadline": "日付として読み取れません。例：2026/04/01、令和8年4月1日",
  });
  expect((await change([rows[0]!, rows[0]!])).body.fields).toEqual({ "List.1": "同じ行が2回含まれています。" });
  expect((await list()).body.records).toEqual(before);
  expect((await change(rows)).body.records).toHaveLength(3);
});

test("40行までは一度に保存でき、41行は断る", async () => {
  const { add, change, list } = await anOfficeWithClient();
  const rows = Array.from({ length: 40 }, () => aDraft());
  expect((await add([...rows, aDraft()])).body.fields).toEqual({ List2: "一度に扱えるのは40件までです。" });
  const key = { "idempotency-key": "forty-rows-1" };
  expect((await add(rows, key)).status).toBe(200);
  const all = Array.from({ length: 40 }, (_, index) => ({ AutoId: index + 1, Version: 1, note: { Value: "済" } }));
  expect((await change(all, { "idempotency-key": "forty-rows-2" })).status).toBe(200);
  expect((await list()).body.records).toHaveLength(40);
});

test("版のない保存、種類の違う保存、行のない保存は断る", async () => {
  const { add, change, call } = await anOfficeWithClient();
  await add([aDraft()]);
  expect((await change([{ AutoId: 1, note: { Value: "x" } }])).body.fields).toHaveProperty(["List.0.Version"]);
  const { checklistRoutes } = await import("#shared/checklists/routes.ts");
  const send = (body: unknown, type = "electronicApplication") =>
    call(checklistRoutes.save, { params: { type }, body });
  expect((await send({ Name: "subsidy", List2: [aDraft()] })).body.fields).toHaveProperty("Name");
  expect((await send({ Name: "electronicApplication" })).status).toBe(400);
  expect((await send({ Name: "electronicApplication", List: [], List2: [] })).status).toBe(400);
  expect((await send({ Name: "todo", List2: [aDraft()] }, "todo")).status).toBe(404);
});

test("列の種類にない名前や、サーバーだけが決める値は無視する", async () => {
  const { add } = await anOfficeWithClient();
  const { body } = await add([
    aDraft({ Done: true, CreateUserId: 99, AutoId: 77, raiseDate: { Value: "2026-01-01" }, other: 1 }),
  ]);
  expect(body.records[0]).toMatchObject({ AutoId: 1, Done: false, CreateUserId: 1 });
  expect(body.records[0]).not.toHaveProperty("raiseDate");
});
