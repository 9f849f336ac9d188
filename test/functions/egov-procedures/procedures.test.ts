import { expect, test } from "vitest";
import { egovProcedureRoutes as routes } from "#shared/egov-procedures/routes.ts";
import type { FilingWay } from "#shared/egov-procedures/way.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call } from "#test/support/call.ts";
import { aProcedureOffice, anOperator, completed } from "#test/support/egov-procedures.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const AutoId = 3;
const wayOf = async (office: Pick<Awaited<ReturnType<typeof anOffice>>, "call">): Promise<FilingWay | undefined> =>
  (await office.call(egovRoutes.procedures)).body.procedures.find((way: FilingWay) => way.AutoId === AutoId);

test("使い始めには、どの様式と届出の単位も無効で、分かっている手続IDだけが入っている", async () => {
  const root = await anOffice({ role: "root" });
  const { procedures, isConnected } = (await root.call(routes.list)).body;
  expect([procedures.length, isConnected]).toEqual([18, false]);
  expect(procedures.every((each: object) => "leaves" in each === false)).toBe(true);
  expect(procedures.filter(({ isActive }: { isActive: boolean }) => isActive)).toEqual([]);
  expect(procedures.flatMap(({ procId }: { procId: string }) => procId || [])).toEqual([
    "4950013320680000",
    "4950013320677000",
  ]);
});

test("様式を取得して項目を決め、形式チェックに通ったものだけが有効になり、すべての事務所に伝わる", async () => {
  const { root, act, office } = await aProcedureOffice(bus);
  expect((await act(routes.activate, { isActive: true })).status).toBe(400);
  const fetched = await act(egovRoutes.fetchSkeleton, {});
  expect([fetched.status, fetched.body.message]).toEqual([200, "e-Govから様式を取得しました。"]);
  const { skeleton, leaves } = fetched.body.procedure;
  expect(skeleton).toMatchObject({ configurations: 1, forms: [{ id: "495013320677036902", version: 1 }] });
  const { skeletonLeaves } = (await root.call(routes.get, { params: { AutoId } })).body;
  expect(skeletonLeaves["495013320677036902"]).toContainEqual(
    expect.objectContaining({ label: "事業の種類", isRequired: true, rules: ["60文字以内"] }),
  );
  // by the labels alone
  expect(leaves["495013320677036902"]["G00009-A-360677-001_1/起算元号"]).toEqual({
    from: "startDate",
    part: "eraName",
  });

  await act(routes.save, { leaves: { "495013320677036902": {} }, ...completed.basics });
  await act(routes.saveDestinations, { destinations: completed.destinations });
  const faulty = await act(egovRoutes.tryProcedure, {});
  expect(faulty.body.message).toBe("形式チェックで、e-Govから指摘がありました。");
  expect(faulty.body.procedure.tried.reports.length).toBeGreaterThan(5);
  const refused = await act(routes.activate, { isActive: true });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("形式チェックの指摘")]);

  await act(routes.save, { leaves: completed.leaves });
  const tried = await act(egovRoutes.tryProcedure, {});
  expect([tried.body.message, tried.body.procedure.tried.reports]).toEqual([
    "形式チェックに問題はありませんでした。",
    [],
  ]);
  expect(await wayOf(office)).toMatchObject({ AutoId, state: "inactive" });
  expect((await act(routes.activate, { isActive: true })).body.procedure.isActive).toBe(true);
  expect(await wayOf(office)).toMatchObject({
    AutoId,
    type: "9-2",
    unit: "workplace",
    state: "active",
    destinations: 1,
  });
  const shown = (await office.call(egovRoutes.procedure, { params: { id: AutoId } })).body;
  expect([shown.destinations, shown.leaves]).toEqual([completed.destinations, completed.leaves]);

  // the same again is no change of what is sent, another name is
  expect((await act(routes.save, completed.basics)).body.procedure.isActive).toBe(true);
  const changed = await act(routes.save, { fullName: "別の手続／別の手続" });
  expect(changed.body.procedure).toMatchObject({ isActive: false, tried: null });
  expect(await wayOf(office)).toMatchObject({ AutoId, state: "inactive" });
  const { entries } = (await root.call(historyRoutes.list, { query: { kind: "egovProcedure" } })).body;
  expect(entries[0]).toMatchObject({
    kindLabel: "手続の設定",
    subject: "様式第9号の2　事業場ごと",
    changes: expect.arrayContaining([
      { label: "手続名称", before: completed.basics.fullName, after: "別の手続／別の手続" },
      { label: "状態", before: "有効", after: "無効" },
    ]),
  });
});

test("納付と提出先の印は、付けても外せて、ほかの項目だけの保存では変わらない", async () => {
  const { act } = await aProcedureOffice(bus);
  await act(egovRoutes.fetchSkeleton, {});
  const marks = async (body: object) => {
    const { hasFee, hasDestination } = (await act(routes.save, body)).body.procedure.skeleton;
    return [hasFee, hasDestination];
  };
  expect(await marks({ hasFee: true, hasDestination: true })).toEqual([true, true]);
  expect(await marks({ fullName: "別の手続／別の手続" })).toEqual([true, true]);
  expect(await marks({ hasFee: false })).toEqual([false, true]);
  expect(await marks({ hasDestination: false })).toEqual([false, false]);
});

test("電子署名の要る手続きと分からない手続きは有効にならず、要ると分かれば事務所にそう伝わる", async () => {
  const { root, act, office } = await aProcedureOffice(bus);
  for (const signature of ["unknown", "asked"]) {
    await act(routes.save, { signature });
    const { status, body } = await act(routes.activate, { isActive: true });
    expect([status, body.message]).toEqual([400, expect.stringContaining("電子署名")]);
  }
  expect(await wayOf(office)).toMatchObject({ AutoId, state: "signed" });
  expect((await root.call(routes.get, { params: { AutoId } })).body.procedure.isActive).toBe(false);
});

test("運営の事務所がe-Govに接続されていなければ、そう伝えて何も変えない", async () => {
  const root = await anOffice({ role: "root" });
  const answer = await root.call(egovRoutes.fetchSkeleton, { params: { AutoId }, body: { Version: 0 } });
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^運営の事務所がe-Govに接続/)]);
  expect((await root.call(routes.get, { params: { AutoId } })).body.procedure.Version).toBe(0);
});

test("二人が同時に変えると、後の人は今の内容を知らされ、先の人の内容が残る。まだ保存のないものでも同じ", async () => {
  const root = await anOffice({ role: "root" });
  const colleague = await aUser(root.tenant, { id: 2, role: "root" });
  const save = (who: Pick<typeof root, "call">, Version: number, fullName: string) =>
    who.call(routes.save, { body: { AutoId, Version, fullName } });
  for (const Version of [0, 1]) {
    const answers = await Promise.all([save(root, Version, `甲${Version}`), save(colleague, Version, `乙${Version}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const current = (await root.call(routes.get, { params: { AutoId } })).body.procedure;
    expect(answers.find(({ status }) => status === 409)!.body.current).toEqual(current);
    expect(answers.find(({ status }) => status === 200)!.body.procedure).toEqual(current);
  }
});

test("様式の取得も形式チェックも、ほかの人が先に変えていれば、e-Govに尋ねる前に断る", async () => {
  const root = await anOffice({ role: "root" });
  const body = { AutoId, Version: 0, fullName: "先の人の手続" };
  expect((await root.call(routes.save, { body })).status).toBe(200);
  for (const route of [egovRoutes.fetchSkeleton, egovRoutes.tryProcedure]) {
    // Not connected: whoever asked e-Gov first would be told that.
    const answer = await root.call(route, { params: { AutoId }, body: { Version: 0 } });
    expect(answer).toMatchObject({ status: 409, body: { current: { fullName: "先の人の手続", Version: 1 } } });
  }
});

test("一つのファイルで別の環境へ渡せ、受け取った側では形式チェックまで無効になる", async () => {
  const from = await anOperator();
  const file = (await from.call(routes.export, { params: { AutoId } })).body;
  expect(file.procedure).not.toHaveProperty("isActive");
  const { root, act } = await aProcedureOffice(bus);
  const taken = await act(routes.import, { file });
  expect([taken.status, taken.body.procedure.isActive, taken.body.procedure.tried]).toEqual([200, false, null]);
  const detail = (await root.call(routes.get, { params: { AutoId } })).body;
  expect(detail.destinationList).toEqual(file.destinationList);
  expect(detail.skeletonLeaves).toEqual(file.skeletonLeaves);
  expect(detail.procedure.leaves).toEqual(file.procedure.leaves);
  expect((await act(egovRoutes.tryProcedure, {})).body.procedure.tried.reports).toEqual([]);
  expect((await act(routes.import, { file })).body.procedure.tried).toBeNull();
  const other = await root.call(routes.import, { params: { AutoId: 4 }, body: { Version: 0, file } });
  expect([other.status, other.body.message]).toEqual([400, "このファイルは、別の様式か届出の単位のものです。"]);
});

test("二段階認証のないセッションからは、どの呼び出しも断られる", async () => {
  const { tenant, user } = await anOffice({ role: "root" });
  const session = await openSession({ tenant, userId: user.id, epoch: user.epoch }, new Date());
  for (const route of [...Object.values(routes), egovRoutes.fetchSkeleton, egovRoutes.tryProcedure]) {
    const answer = await call(route, { session, params: { AutoId } });
    expect([route.name, outcomeOf(answer)]).toEqual([route.name, { status: 403, code: "factorNeeded" }]);
  }
});

test("訪問中でも、見えて変わるのは運営の手続きである", async () => {
  const root = await anOffice({ role: "root" });
  const other = await anOffice();
  await root.call(organizationRoutes.visit, { params: { id: other.tenant } });
  const headers = { "todoke-tenant": String(other.tenant) };
  await root.call(routes.save, { headers, body: { AutoId, Version: 0, fullName: "手続" } });
  expect((await root.call(routes.get, { params: { AutoId } })).body.procedure.fullName).toBe("手続");
});
