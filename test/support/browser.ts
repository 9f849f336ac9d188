import { type Browser, type BrowserContext, chromium, type Dialog, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, vi } from "vitest";
import { demoPassword } from "#infra/local/seed/accounts.ts";
import { noteProblems } from "./browser-problems.ts";
import { startStack } from "./stack.ts";

/** Milliseconds a step may take on a machine that is busy with other tests. */
export const patience = 20_000;
vi.setConfig({ testTimeout: 90_000 });

const quiet = ["quic", "background-networking", "component-update", "sync"].map((name) => `--disable-${name}`);
let launched: Promise<Browser> | undefined;
/** One for all files of a process, which ends it. */
const launch = async () => {
  const { args, ...browser } = inject("browser");
  if (!(await launched)?.isConnected())
    launched = chromium.launch({ ...browser, args: [...args, ...quiet, "--no-first-run"] });
  return launched!;
};

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };
type Size = typeof desktop;
/** Who looks: somebody of the demo data, the session of `anOffice`, or nobody yet. */
type Visit = { as?: string; session?: string; size?: Size };

const place = { locale: "ja-JP", timezoneId: "Asia/Tokyo" };
const touch = (size: Size) => (size.width < 768 ? { hasTouch: true, isMobile: true } : {});

/** One session for each account: hashing a password takes its time. */
const makeSessions = () => {
  const sessions = new Map<string, Promise<string>>();
  const open = async (baseUrl: string, email: string) => {
    const body = JSON.stringify({ email, password: demoPassword });
    const headers = { origin: baseUrl, "content-type": "application/json" };
    const answer = await fetch(`${baseUrl}/api/login`, { method: "POST", headers, body });
    return /^session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")![1]!;
  };
  return (baseUrl: string, email: string) => {
    const session = sessions.get(email) ?? open(baseUrl, email);
    sessions.set(email, session);
    return session;
  };
};

const blank = "about:blank";

/** Leaves one empty page: a new one costs a browser more than the app that loads in it. */
const emptied = async (context: BrowserContext) => {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  const discard = (dialog: Dialog) => void dialog.accept();
  page?.on("dialog", discard);
  await page?.goto(blank);
  page?.off("dialog", discard);
};

/** The product with a browser in front of it, one for a file. No page may complain of anything. */
export const useSite = (options: Parameters<typeof startStack>[0]) => {
  const problems: string[] = [];
  const kept = new Set<BrowserContext>();
  const sessionOf = makeSessions();
  let stack: Awaited<ReturnType<typeof startStack>>;
  let browser: Browser;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(options), launch()]);
  }, 120_000);
  afterEach(async () => {
    const tidy = (context: BrowserContext) => (kept.has(context) ? emptied(context) : context.close());
    await Promise.all(browser.contexts().map(tidy));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await stack?.stop();
  });

  const makeContext = async ({ as, session, size = desktop }: Visit = {}): Promise<BrowserContext> => {
    const { baseUrl } = stack;
    const context = await browser.newContext({ ...place, baseURL: baseUrl, viewport: size, ...touch(size) });
    context.setDefaultTimeout(patience);
    noteProblems(context, problems);
    const value = session ?? (as && (await sessionOf(baseUrl, as)));
    if (value) await context.addCookies([{ name: "session", value, url: baseUrl }]);
    return context;
  };
  return {
    get baseUrl() {
      return stack.baseUrl;
    },
    get bus() {
      return stack.bus;
    },
    /** What pages have complained of so far, which the test has looked at then. */
    takeProblems: () => problems.splice(0),
    /** A browser profile, with cookies and cache, for several tests. */
    profile: async (visit?: Visit) => {
      const context = await makeContext(visit);
      kept.add(context);
      return context;
    },
    /** A page in a profile of its own. */
    open: async (path: string, visit?: Visit) => openIn(await makeContext(visit), path),
  };
};

/** A page of a profile, one that a test before has left empty if there is one. */
export const openIn = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = context.pages().find((each) => each.url() === blank) ?? (await context.newPage());
  await page.goto(path);
  return page;
};
