import { expect, test } from "vitest";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anAnnouncement } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const today = dayInJapan(new Date());
type Office = Awaited<ReturnType<typeof anOffice>>;
const post = (office: Office, ...posts: Record<string, unknown>[]) =>
  office.call(infoRoutes.save, {
    body: {
      List: posts.map((fields) =>
        anAnnouncement({ ViewStart: today, ViewEnd: addDays(today, 7), OrgId: office.tenant, ...fields }),
      ),
    },
  });
const infos = async (office: Office) => (await office.call(infoRoutes.list)).body.infos;
const titles = async (office: Office) =>
  (await office.call(dashboardRoutes.get)).body.Posts.map(({ title }: { title: string }) => title);

test("登録・変更・削除ができ、登録した日と人はサーバーが決める", async () => {
  const office = await anOffice();
  const made = await post(office, { Title: "一", UserId: 9, PostedOn: "2000-01-01" }, { Title: "二" });
  expect(made.body).toMatchObject({ message: "お知らせを登録しました。" });
  expect(made.body.infos).toMatchObject([
    { AutoId: 1, Version: 1, Title: "一", UserId: 1, PostedOn: today },
    { AutoId: 2, Title: "二" },
  ]);
  const saved = await post(office, { Title: "三", AutoId: 2, Version: 1 });
  expect(saved.body).toMatchObject({
    message: "お知らせを保存しました。",
    infos: [{ AutoId: 2, Version: 2, Title: "三" }],
  });
  expect(await infos(office)).toMatchObject([{ Title: "一" }, { Title: "三", PostedOn: today }]);
  const gone = await office.call(infoRoutes.remove, { params: { AutoId: 1 }, query: { Version: 1 } });
  expect(gone.body.message).toBe("お知らせを削除しました。");
  expect(await infos(office)).toHaveLength(1);
});

test("1件でも古い版があれば、ほかの件も登録されない", async () => {
  const office = await anOffice();
  await post(office, {}, {});
  const { status, body } = await post(office, { AutoId: 1, Version: 1, Title: "新" }, { AutoId: 2, Version: 7 }, {});
  expect([status, body.code, body.current.AutoId]).toEqual([409, "conflict", 2]);
  expect((await infos(office)).map(({ Title }: { Title: string }) => Title)).not.toContain("新");
  expect(await infos(office)).toHaveLength(2);
  expect((await post(office, { AutoId: 1, Version: 1 }, { AutoId: 1, Version: 1 })).status).toBe(400);
  expect((await post(office, { AutoId: 9, Version: 1 })).status).toBe(404);
  expect((await post(office, { AutoId: 1 })).body.fields["List.0.Version"]).toBeDefined();
});

test.each([
  [{ ViewEnd: "2026-11-19", ViewStart: "2026-11-20" }, "List.0.ViewEnd", "表示終了は"],
  [{ ViewStart: "" }, "List.0.ViewStart", "表示開始を入力してください。"],
  [{ ViewEnd: "2026-02-31" }, "List.0.ViewEnd", "日付として読み取れません。"],
  [{ Title: " " }, "List.0.Title", "タイトルを入力してください。"],
  [{ Text: "あ".repeat(5_001) }, "List.0.Text", "詳細は5,000文字以内で入力してください。"],
])("%j は断る", async (fields, name, sentence) => {
  const { status, body } = await post(await anOffice(), fields);
  expect([status, body.fields[name]]).toEqual([400, expect.stringContaining(sentence)]);
});

test("運営の全事務所あてはどの事務所にも出て、1つの事務所あてはそこだけに出る。管理者の一覧には出ない", async () => {
  const [root, first, second] = [await anOffice({ role: "root" }), await anOffice(), await anOffice()];
  await post(root, { OrgId: 0, Title: "全員へ" }, { OrgId: first.tenant, Title: "第一へ" }, { Title: "運営の内" });
  expect((await titles(root)).toSorted()).toEqual(["全員へ", "運営の内"].toSorted());
  expect((await titles(first)).toSorted()).toEqual(["全員へ", "第一へ"].toSorted());
  expect(await titles(second)).toEqual(["全員へ"]);
  const { Posts, Dic } = (await second.call(dashboardRoutes.get)).body;
  expect(Dic[Posts[0].author]).toBe("運営");
  expect([await infos(first), await infos(second)]).toEqual([[], []]);
  expect(await infos(root)).toHaveLength(3);
});

test("管理者はよその事務所あてにできず、運営も訪問先ではその事務所あてだけ", async () => {
  const [root, office, other] = [await anOffice({ role: "root" }), await anOffice(), await anOffice()];
  for (const OrgId of [0, other.tenant]) expect((await post(office, { OrgId })).status).toBe(404);
  expect((await post(root, { OrgId: 9_999 })).status).toBe(404);
  await root.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const there = (OrgId: number) =>
    root.call(infoRoutes.save, {
      headers: { "todoke-tenant": String(office.tenant) },
      body: { List: [anAnnouncement({ OrgId })] },
    });
  expect((await there(0)).status).toBe(404);
  expect((await there(office.tenant)).body.infos).toMatchObject([{ OrgId: office.tenant, UserId: 0 }]);
  expect(await infos(office)).toHaveLength(1);
});

test("全事務所あては、運営の事務所の管理者にも変更・削除・復元ができない。運営は復元でき、どの事務所にもまた出る", async () => {
  const [root, other] = [await anOffice({ role: "root" }), await anOffice()];
  const { call: manage } = await aUser(root.tenant, { id: 2 });
  await post(root, { OrgId: 0, Title: "全員へ" });
  const mine = anAnnouncement({ OrgId: root.tenant, AutoId: 1, Version: 1 });
  expect((await manage(infoRoutes.save, { body: { List: [mine] } })).status).toBe(404);
  const remove = { params: { AutoId: 1 }, query: { Version: 1 } };
  expect((await manage(infoRoutes.remove, remove)).status).toBe(404);
  expect((await root.call(infoRoutes.remove, remove)).status).toBe(200);
  expect(await titles(other)).toEqual([]);
  const entry = await removal(root.call, { kind: "announcement" });
  expect((await restore(manage, entry)).status).toBe(404);
  expect((await restore(root.call, entry)).status).toBe(200);
  expect(await titles(other)).toEqual(["全員へ"]);
});
