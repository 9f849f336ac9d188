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
/** A tablet upright and on its side: wide, and without a pointer that hovers. */
export const tablet = { width: 820, height: 1180 };
export const tabletWide = { width: 1180, height: 820 };
type Size = typeof desktop;
/** Who looks: somebody of the demo data, the session of `anOffice`, or nobody yet. */
type Visit = { as?: string; session?: string; size?: Size };
/** `isAlone`: in a profile that has kept nothing yet, or whose clock or scripts of its own nobody after it may meet. */
type Opening = Visit & { isAlone?: true };

const place = { locale: "ja-JP", timezoneId: "Asia/Tokyo" };
const isTouched = (size: Size) => size.width < 768 || size === tablet || size === tabletWide;
const touch = (size: Size) => (isTouched(size) ? { hasTouch: true, isMobile: true } : {});

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

/** Of the site itself: from there the browser goes on in the same process, with what it has compiled. */
const blank = "/icon.svg";

/** Leaves two pages without the app: a new one costs a browser more than the app that loads in it. */
const emptied = async (context: BrowserContext) => {
  const empty = async (page: Page) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const event of ["dialog", "request", "response"]) page.removeAllListeners(event);
    const discard = (dialog: Dialog) => void dialog.accept();
    page.on("dialog", discard);
    await page.goto(blank);
    page.off("dialog", discard);
  };
  const pages = context.pages();
  await Promise.all([...pages.slice(2).map((other) => other.close()), ...pages.slice(0, 2).map(empty)]);
};
/** What a test has left in a page, but its address. */
const cleared = async (page: Page) => {
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
};

/** Profiles that tests take in turn: a process that has run the app before does half the work. */
const makeTurns = () => {
  const sizes = new Map<BrowserContext, Size>();
  const free = new Set<BrowserContext>();
  return {
    take: async (size: Size, make: () => Promise<BrowserContext>) => {
      const context = [...free].find((each) => sizes.get(each) === size) ?? (await make());
      free.delete(context);
      sizes.set(context, size);
      await Promise.all(context.pages().map((page) => page.setViewportSize(size)));
      return context;
    },
    has: (context: BrowserContext) => sizes.has(context),
    /** Takes away what a test has left in it. */
    give: async (context: BrowserContext) => {
      await context.setOffline(false);
      await emptied(context);
      if (context.pages().length === 0) return context.close();
      await Promise.all(context.pages().map(cleared));
      await context.clearCookies();
      free.add(context);
    },
  };
};

/** The product with a browser in front of it, one for a file. No page may complain of anything. */
export const useSite = (options: Parameters<typeof startStack>[0] = {}) => {
  const problems: string[] = [];
  const kept = new Set<BrowserContext>();
  const turns = makeTurns();
  const sessionOf = makeSessions();
  let stack: Awaited<ReturnType<typeof startStack>>;
  let browser: Browser;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(options), launch()]);
  }, 120_000);
  afterEach(async () => {
    const tidy = (context: BrowserContext) =>
      turns.has(context) ? turns.give(context) : kept.has(context) ? emptied(context) : context.close();
    await Promise.all(browser.contexts().map(tidy));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await stack?.stop();
  });

  const makeContext = async (size: Size) => {
    const context = await browser.newContext({ ...place, baseURL: stack.baseUrl, viewport: size, ...touch(size) });
    context.setDefaultTimeout(patience);
    noteProblems(context, problems);
    return context;
  };
  const signedIn = async (context: BrowserContext, { as, session }: Visit = {}) => {
    const { baseUrl } = stack;
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
      const context = await signedIn(await makeContext(visit?.size ?? desktop), visit);
      kept.add(context);
      return context;
    },
    /** A page in a profile of its own, without what a test before has left in it. */
    open: async (path: string, { isAlone, size = desktop, ...visit }: Opening = {}) => {
      const make = () => makeContext(size);
      return openIn(await signedIn(await (isAlone ? make() : turns.take(size, make)), visit), path);
    },
  };
};

/** A page of a profile, one that a test before has left empty if there is one. */
export const openIn = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = context.pages().find((each) => each.url().endsWith(blank)) ?? (await context.newPage());
  await page.goto(path);
  return page;
};
