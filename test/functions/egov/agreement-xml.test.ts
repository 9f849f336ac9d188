import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { filingValues } from "#shared/egov-procedures/agreement-values.ts";
import { leafValues } from "#shared/egov-procedures/leaf-values.ts";
import { simulatedLeaves } from "#infra/local/seed/agreement-leaves.ts";
import { fillAgreement } from "#test/support/agreement-skeletons.ts";
import { anAgreement, headOfficeSites, withRow } from "#test/support/agreements.ts";

/**
 * Every element of a document as its path with its own text, by a reader that shares nothing with the one that wrote it:
 * Python's where there is one, else a walk over the tags.
 */
const python = `
import sys, json, xml.etree.ElementTree as E
out = []
def walk(e, path):
    out.append([path, (e.text or "").strip() if len(e) == 0 else ""])
    seen = {}
    for c in e:
        seen[c.tag] = seen.get(c.tag, 0) + 1
        walk(c, path + "/" + c.tag + ("[%d]" % seen[c.tag] if c.tag == "明細" else ""))
root = E.fromstring(sys.stdin.buffer.read())
walk(root, root.tag)
print(json.dumps(out))
`;
const hasPython = (() => {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const byTags = (xml: string) => {
  const found: [string, string][] = [];
  const open: { path: string; rows: number; entry: [string, string] }[] = [];
  for (const [, closing, name = "", self, text = ""] of xml.matchAll(/<(\/?)([^\s?!/>]+)[^>]*?(\/?)>([^<]*)/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    if (parent) parent.entry[1] = "";
    const nth = parent && name === "明細" ? `[${(parent.rows += 1)}]` : "";
    const entry: [string, string] = [parent ? `${parent.path}/${name}${nth}` : name, self ? "" : unescape(text.trim())];
    found.push(entry);
    if (!self) open.push({ path: entry[0], rows: 0, entry });
  }
  return found;
};
const byPython = (xml: string) =>
  JSON.parse(
    execFileSync("python3", ["-c", python], { input: xml, encoding: "utf8", env: { ...process.env, PYTHONUTF8: "1" } }),
  ) as [string, string][];
const elementsOf = (xml: string) => (hasPython ? byPython(xml) : byTags(xml));

/** As each procedure takes it: 9 by 本社一括, 9の2 by 事業場. */
const ofUnit = (type: "9" | "9-2") =>
  type === "9"
    ? anAgreement(type, { fields: { unit: "headOffice" }, tables: { sites: headOfficeSites(2) } })
    : anAgreement(type);
const filled = (type: "9" | "9-2", content = ofUnit(type)) => fillAgreement(type, content);
const tables = (rows: number) => {
  const [row] = anAgreement("9-2").tables.overtime!;
  return { overtime: Array.from({ length: rows }, (_, index) => ({ ...row!, work: `業務${index + 1}` })) };
};

test.runIf(hasPython)("二つの読み手は、同じことを読み取る", () => {
  const { after } = filled("9-2", withRow("9-2", "overtime", { reason: `A&B <急ぎ> "1"` }));
  expect(byTags(after)).toEqual(byPython(after));
});

test.each(["9", "9-2"] as const)("様式 %s の要素は、ひな形と同じものが同じ順に並ぶ", (type) => {
  const { before, after } = filled(type);
  expect(elementsOf(after).map(([path]) => path)).toEqual(elementsOf(before).map(([path]) => path));
});

const roots = { "9": "G00009-A-360680-001_2", "9-2": "G00009-A-360677-001_1" };
test.each(["9", "9-2"] as const)("様式 %s の項目は、ひとつずつ、決まった要素に入る", (type) => {
  const content = ofUnit(type);
  const elements = elementsOf(filled(type, content).after);
  const [fillings] = Object.values(simulatedLeaves[type]);
  const values = Object.entries(leafValues(fillings!, filingValues(type, content)));
  // 月 and 日 of 届出日 have two digits there, and an address is at full width.
  const written = (path: string, value: string) =>
    path.endsWith("事業場住所")
      ? value.replace("11番8", "１１番８")
      : /提出[月日]$/.test(path)
        ? value.padStart(2, "0")
        : value;
  expect(new Set(elements.map(([path]) => path)).size).toBe(elements.length);
  const found = Object.fromEntries(elements);
  const right = values.map(([path, { value }]) => [path, written(path, value)]);
  expect(right.map(([path]) => [path, found[`DataRoot/${path}`]])).toEqual(right);
  const said = elements.filter(([path, text]) => path.startsWith(`DataRoot/${roots[type]}`) && text !== "");
  expect(said).toHaveLength(values.filter(([, { value }]) => value !== "").length + 1);
});

/** What the paths of one document have that those of another do not, each as often as it stands there. */
const beyond = (some: [string, string][], others: [string, string][]) => {
  const left = others.map(([path]) => path);
  return some.flatMap(([path]) => {
    const at = left.indexOf(path);
    if (at < 0) return [path];
    left.splice(at, 1);
    return [];
  });
};
test.each(["9", "9-2"] as const)("様式 %s の要素が一つ欠けても、重なっても、順が変わっても、比べれば分かる", (type) => {
  const { before, after } = filled(type);
  const skeleton = elementsOf(before);
  const paths = (xml: string) => elementsOf(xml).map(([path]) => path);
  const leaf = /<事業種類>[^<]*<\/事業種類>/.exec(after)![0];
  const lost = after.replace(leaf, "");
  const twice = after.replace(leaf, leaf + leaf);
  const moved = lost.replace("<法人番号>", `${leaf}<法人番号>`);
  expect(beyond(skeleton, elementsOf(lost))).toEqual([`DataRoot/${roots[type]}/事業種類`]);
  expect(beyond(elementsOf(twice), skeleton)).toEqual([`DataRoot/${roots[type]}/事業種類`]);
  expect([beyond(elementsOf(moved), skeleton), beyond(skeleton, elementsOf(moved))]).toEqual([[], []]);
  for (const wrong of [lost, twice, moved]) expect(paths(wrong)).not.toEqual(paths(before));
  expect(paths(after)).toEqual(paths(before));
});

test("本社一括では、事業場ごとに違う成立年月日と当事者は様式になく、ほかの項目は入る", () => {
  const { after, reports } = filled("9");
  const names = elementsOf(after).map(([path]) => path.split("/").at(-1));
  for (const name of ["成立年", "当事者名", "当事者職名", "選び方", "過半数", "管理監督者"])
    expect(names).not.toContain(name);
  for (const name of ["使用者名", "あて先", "時間数確認"]) expect(names).toContain(name);
  expect(reports).toEqual([]);
  const alone = fillAgreement("9-2", anAgreement("9-2")).after;
  expect(elementsOf(alone)).toContainEqual([`DataRoot/${roots["9-2"]}/当事者名`, "山田　花子"]);
});

test("長い文、制御文字、サロゲートペア、JISにない文字、改行と記号も、読み戻すと同じになる", () => {
  const reason = `𠮷野家の髙橋﨑👩‍👩‍👧 ①Ⅲ㈱ ]]> &amp; <b> "'`;
  const long = "臨時の受注への対応。".repeat(190);
  const typed = `上\u0000の\u0007行\u000b\ufffe\ud800終わり\r\n次の行\t右`;
  const content = withRow("9-2", "overtime", { reason, work: typed });
  content.fields.healthDetail = long;
  const { before, after } = filled("9-2", content);
  const elements = elementsOf(after);
  const at = (path: string) => elements.find(([each]) => each === `DataRoot/${roots["9-2"]}/${path}`)![1];
  expect(at("延長一般/明細[1]/必要事由")).toBe(reason);
  expect(at("延長一般/明細[1]/業務")).toBe("上の行終わり\n次の行\t右");
  expect(at("特別条項/措置内容")).toBe(long);
  expect(elements.map(([path]) => path)).toEqual(elementsOf(before).map(([path]) => path));
});

test("ひな形より多い行は、最後の行と同じ形で後ろに続く", () => {
  const { before, after, reports } = filled("9-2", anAgreement("9-2", { tables: tables(13) }));
  const [old, now] = [elementsOf(before), elementsOf(after)];
  const row = (elements: typeof now, nth: number) =>
    elements
      .filter(([path]) => path.startsWith(`DataRoot/${roots["9-2"]}/延長一般/明細[${nth}]`))
      .map(([path, text]) => [path.replace(`[${nth}]`, ""), text] as const);
  const names = (entries: (readonly [string, string])[]) => entries.map(([path]) => path);
  for (const nth of [11, 12, 13]) {
    expect(names(row(now, nth))).toEqual(names(row(old, 10)));
    expect(row(now, nth)).toContainEqual([`DataRoot/${roots["9-2"]}/延長一般/明細/業務`, `業務${nth}`]);
  }
  expect(row(now, 14)).toEqual([]);
  const others = (elements: typeof now) => names(elements).filter((path) => !path.includes("延長一般/明細"));
  expect(others(now)).toEqual(others(old));
  expect(reports).toEqual([]);
});

test.each(["9", "9-2"] as const)("様式 %s は、すべて入力してあれば形式チェックに通る", (type) => {
  expect(filled(type).reports).toEqual([]);
});

// prettier-ignore
const faults: [string, ReturnType<typeof anAgreement>, string, RegExp][] = [
  ["選出方法がない", anAgreement("9-2", { fields: { electionMethod: "" } }), "選び方", /必須/],
  ["月が45時間を超える", withRow("9-2", "overtime", { month: "45.5" }), "延長一般／明細[1]／月法定", /45時間以内/],
  ["特別条項の月が100時間", withRow("9-2", "special", { month: "100" }), "特別条項／明細[1]／月法定", /100時間未満/],
  ["7回", withRow("9-2", "special", { times: "7" }), "特別条項／明細[1]／回数", /６回以内/],
];
test.each(faults)("%sと、e-Govの形式チェックが項目と理由を言う", (_, content, item, sentence) => {
  expect(filled("9-2", content).reports).toEqual([[item, expect.stringMatching(sentence)]]);
});

// prettier-ignore
const brokenRules: [string, ReturnType<typeof anAgreement>, string, RegExp][] = [
  ["届出日がない", anAgreement("9-2", { fields: { filedOn: "" } }), "filedOn", /必須/],
  ["手続がない", anAgreement("9-2", { fields: { procedure: "" } }), "procedure", /必須/],
  ["行の人数がない", withRow("9-2", "overtime", { headcount: "" }), "overtime[0].headcount", /必須/],
  ["事由が長い", withRow("9-2", "special", { reason: "長".repeat(301) }), "special[0].reason", /300文字以内/],
  ["人数が数でない", withRow("9-2", "holiday", { headcount: "十人" }), "holiday[0].headcount", /半角数字/],
];
test.each(brokenRules)("%sと、e-Govに尋ねる前に、協定届の項目で言う", (_, content, at, sentence) => {
  expect(() => filled("9-2", content)).toThrow(
    expect.objectContaining({ details: { fields: { [`content.${at}`]: expect.stringMatching(sentence) } } }),
  );
});

test("労働組合との協定は、選出方法がなくても形式チェックに通る", () => {
  const union = { representativeKind: "union", representativeTitle: "青葉製作所労働組合　執行委員長" };
  expect(filled("9-2", anAgreement("9-2", { fields: union })).reports).toEqual([]);
});
