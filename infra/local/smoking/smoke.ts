import { setTimeout as wait } from "node:timers/promises";
import { authRoutes } from "#shared/auth/routes.ts";
import { blankCompany } from "#shared/companies/company-values.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { hasComeBack, openTrialOffice, removeOffice } from "./office.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

export type Step = { name: string; ms: number; failure?: string };
type Smoke = {
  baseUrl: string;
  /** Milliseconds after which a mail that has not come back is lost. */
  mailMs: number;
  onStep: (step: Step) => void;
};

const page = async (baseUrl: string) => {
  const answer = await fetch(new URL("/login", baseUrl), { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`画面の答えは ${answer.status}`);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(await answer.text()) ?? [];
  if (!script) throw new Error("画面にスクリプトがありません");
  const loaded = await fetch(new URL(script, baseUrl), { signal: AbortSignal.timeout(30_000) });
  if (!/javascript/.test(loaded.headers.get("content-type") ?? ""))
    throw new Error(`スクリプトの答えは ${loaded.status}`);
};

const name = "動作確認株式会社";
const save = async (visit: Visitor) => {
  const body = { ...blankCompany, name, nameKana: "ドウサカクニン" };
  return (await visit(companyRoutes.save, { body })).company;
};

const read = async (visit: Visitor, { id, Version }: Awaited<ReturnType<typeof save>>) => {
  const { company } = await visit(companyRoutes.get, { params: { id } });
  if (company.name !== name) throw new Error("保存したものと違います");
  const { companies } = await visit(companyRoutes.list);
  if (companies.length !== 1 || companies[0]!.Version !== Version) throw new Error("一覧が保存したものと違います");
};

const mail = async (visit: Visitor, mailMs: number) => {
  await visit(officeRoutes.testMail);
  for (const until = Date.now() + mailMs; Date.now() < until; await wait(500)) if (await hasComeBack()) return;
  throw new Error(`SES は受け付けましたが、その後の知らせが ${mailMs / 1_000} 秒たっても戻りません`);
};

/** Goes through the site as a user does: an office of its own, which is gone afterwards. @returns whether all went well */
export const smoke = async ({ baseUrl, mailMs, onStep }: Smoke) => {
  let isGood = true;
  const step = async <T>(title: string, work: () => Promise<T>) => {
    const from = Date.now();
    try {
      const result = await work();
      onStep({ name: title, ms: Date.now() - from });
      return result;
    } catch (error) {
      isGood = false;
      onStep({ name: title, ms: Date.now() - from, failure: (error as Error).message });
      throw error;
    }
  };
  const visit = openVisitor(baseUrl);
  const walk = async () => {
    await step("画面", () => page(baseUrl));
    if (await removeOffice(new Date())) onStep({ name: "前の残りの片付け", ms: 0 });
    const account = await step("事務所の用意", () => openTrialOffice(new Date()));
    await step("ログイン", () => visit(authRoutes.login, { body: account }));
    const company = await step("保存", () => save(visit));
    await step("読み取り", () => read(visit, company));
    await step("メール", () => mail(visit, mailMs));
    await step("ログアウト", () => visit(authRoutes.logout));
  };
  // what failed was told; the rest would fail for the same reason
  await walk().catch(() => undefined);
  await step("片付け", () => removeOffice(new Date())).catch(() => undefined);
  return isGood;
};
