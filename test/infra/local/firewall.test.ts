import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { behindFirewall, makeFirewall } from "#infra/local/firewall.ts";
import { rates, windowSeconds } from "#infra/rates.ts";
import { chosenMax } from "#web/components/list/use-choice.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const start = Date.parse("2026-11-28T09:00:00Z");
const path = "/api/companies";
/** A firewall with a clock of its own. */
const aFirewall = () => {
  const clock = { now: start };
  const mayPass = makeFirewall(() => clock.now);
  /** So many calls a second for so long. @returns how many of them were stopped */
  const run = (seconds: number, perSecond: number, caller: { cookie?: string; address?: string }, to = path) => {
    let stopped = 0;
    for (let count = 0; count < seconds * perSecond; count++) {
      clock.now += 1_000 / perSecond;
      if (!mayPass(to, caller)) stopped++;
    }
    return stopped;
  };
  return { clock, mayPass, run };
};
const enemy = { cookie: "a=1; session=enemy", address: "203.0.113.66:50000" };
const colleague = { cookie: "session=colleague", address: "203.0.113.66:40000" };
const { limit } = rates["session-rate"];

test("1秒に10回を続ける人は、上限に達したあと10秒以内に止まり、続ける間は止まったままで、やめて2分半たつと通る", () => {
  const { run, clock, mayPass } = aFirewall();
  const allowed = limit / 10;
  expect(run(allowed, 10, enemy)).toBe(0);
  expect(run(10, 10, enemy)).toBeLessThan(100);
  expect(run(600, 10, enemy)).toBe(6_000);
  expect(mayPass(path, colleague)).toBe(true);
  clock.now += 140_000;
  expect(mayPass(path, enemy)).toBe(false);
  clock.now += 20_000;
  expect(mayPass(path, enemy)).toBe(true);
});

test("止められた分も数えるので、上限の速さまで遅くしなければ通らない", () => {
  const { run } = aFirewall();
  run(200, 10, enemy);
  expect(run(600, 6, enemy)).toBe(3_600);
  expect(run(600, 4, enemy)).toBeLessThan(4 * windowSeconds);
  expect(run(600, 4, enemy)).toBe(0);
});

test("同じ住所のほかの人も、画面のファイルも、Cookieのない呼び出しも、その人の数には入らない", () => {
  const { run } = aFirewall();
  expect(run(250, 8, enemy)).toBeGreaterThan(0);
  expect(run(60, 1, colleague)).toBe(0);
  expect(run(60, 1, enemy, "/company")).toBe(0);
  expect(run(60, 1, { address: enemy.address })).toBe(0);
  expect(run(60, 1, { ...enemy, cookie: "session=enemy2" })).toBe(0);
});

test("500件を一件ずつ変えて元に戻し、そのあともう250件を変えても、ほかの人と並んで画面を開きながら、止まらない", () => {
  const { run } = aFirewall();
  const calls = (count: number, perSecond: number) => run(count / perSecond, perSecond, colleague);
  const pages = () => calls(40, 4);
  expect([pages(), calls(chosenMax, 10), pages(), calls(chosenMax, 10), pages(), calls(chosenMax / 2, 10)]).toEqual(
    Array.from({ length: 6 }, () => 0),
  );
});

test("住所ごとの数とログインの数は、ステージのとおり", () => {
  const { run } = aFirewall();
  const others = { address: "198.51.100.7:1" };
  const signIns = rates["sign-in-rate"].limit;
  expect(run(signIns / 2, 2, others, "/api/login")).toBe(0);
  expect(run(30, 2, others, "/api/login")).toBeGreaterThan(0);
  expect(run(10, 2, others)).toBe(0);
  const loud = { address: "198.51.100.8:1" };
  expect(run(rates.rate.limit / 15, 15, loud)).toBe(0);
  expect(run(30, 15, { ...loud, cookie: "session=x" }, "/company")).toBeGreaterThan(0);
});

test("止められた人に関数は答えず、同じ住所の同僚には答え、間をおけばまた答える", async () => {
  const { clock, mayPass } = aFirewall();
  const send = behindFirewall(mayPass);
  const office = await anOffice();
  const { session } = await aUser(office.tenant, { id: 12, role: "user" });
  const ask = (of: string, to: string = companyRoutes.list.path) =>
    send(new Request(`http://localhost:3000${to}`), { cookie: `session=${of}`, address: "203.0.113.66:50000" });
  for (let count = 0; count <= limit; count++) await ask(session, "/api/none");
  expect((await ask(session)).status).toBe(200);
  clock.now += 10_000;
  const stopped = await ask(session);
  expect([stopped.status, await stopped.json()]).toEqual([
    429,
    {
      code: "tooMany",
      message: "操作が続いたため、一時的に受け付けを止めています。時間をおいて、やり直してください。",
    },
  ]);
  expect((await ask(office.session)).status).toBe(200);
  clock.now += (windowSeconds + 20) * 1_000;
  expect((await ask(session)).status).toBe(200);
});
