import { describe, expect, test } from "vitest";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import type { FilingContent, Person } from "#functions/egov/filings/content.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const head = `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="x.xsl" type="text/xsl"?>\n`;
const person = ["氏名", "氏名フリガナ", "法人団体名", "郵便番号", "住所", "住所フリガナ", "電話番号", "FAX番号"]
  .map((name) => `<${name}/>`)
  .join("");
const managed = `<管理情報>
    <手続番号><手続ID>1</手続ID></手続番号><手続名称>大／小</手続名称><初回受付番号/><申請種別/>
    <申請者連絡先情報><申請者情報>${person}</申請者情報><連絡先情報>${person}</連絡先情報></申請者連絡先情報>
  </管理情報>`;
const mainOf = (rest = '<手数料情報><未知の項目 属性="1">そのまま</未知の項目></手数料情報>', after = "<署名情報/>") =>
  `${head}<DataRoot><様式ID>999</様式ID><構成情報 ID="構成情報">
  ${managed}${rest}<提出先情報><提出先識別子>0</提出先識別子><提出先名称>初めの提出先</提出先名称></提出先情報></構成情報>${after}<その他/></DataRoot>`;
const form = `${head}<DataRoot><!-- 注 --><様式ID>F1</様式ID><申請書><氏名/><行><事由/></行><行><事由/></行><届出日>前の値</届出日><知らない項目>残る</知らない項目></申請書></DataRoot>`;

const skeletonOf = (main = mainOf(), more: Partial<Skeleton> = {}): Skeleton => ({
  configurations: ["kousei.xml"],
  forms: [{ id: "F1", name: "様式一", file: "F1_01.xml" }],
  files: new Map([
    ["kousei.xml", bytes(main)],
    ["F1_01.xml", bytes(form)],
    ["F1.xsl", bytes("<xsl/>")],
  ]),
  ...more,
});
const contentOf = (more: Partial<FilingContent> = {}): FilingContent => ({
  applicant: {},
  contact: {},
  forms: {},
  attachments: [],
  ...more,
});
const fill = (more: Partial<FilingContent> = {}, { skeleton = skeletonOf(), first = "" } = {}) => {
  const correction = first === "" ? undefined : ({ type: "再提出", first } as const);
  const filled = fillSkeleton(skeleton, contentOf(more), correction);
  const text = (name: string) => new TextDecoder().decode(filled.files.get(name));
  return { ...filled, text, main: text("kousei.xml") };
};

test("埋めないところは、順序も空白も知らない要素も注釈も、元のまま残る", () => {
  const { main, text, files } = fill({ forms: { F1: { "申請書/届出日": "前の値" } } });
  expect(main).toBe(mainOf().replace("<申請種別/>", "<申請種別>新規申請</申請種別>"));
  expect(text("F1_01.xml")).toBe(form);
  expect([...files.keys()]).toEqual(["kousei.xml", "F1_01.xml", "F1.xsl"]);
});

test("様式の値は要素のパスで入り、同じ名前の二つ目にも入り、記号は文字のまま残る", () => {
  const value = `A&B <b>"1'</b> ]]> &amp;\r\n二行目\u0000\u000b𠮟`;
  const { text } = fill({
    forms: { F1: { "申請書/氏名": value, "申請書/行[2]/事由": "二つ目", "申請書/届出日": "" } },
  });
  expect(text("F1_01.xml")).toContain(
    `<申請書><氏名>A&amp;B &lt;b&gt;"1'&lt;/b&gt; ]]&gt; &amp;amp;\n二行目𠮟</氏名><行><事由/></行><行><事由>二つ目</事由></行><届出日/><知らない項目>残る`,
  );
});

test("ひな形より多い行は、最後の行を写して後ろに足し、空の値では足さない", () => {
  const { text } = fill({
    forms: { F1: { "申請書/行[2]/事由": "二", "申請書/行[4]/事由": "四", "申請書/行[5]/事由": "" } },
  });
  expect(text("F1_01.xml")).toContain(
    "<行><事由/></行><行><事由>二</事由></行><行><事由/></行><行><事由>四</事由></行><届出日>",
  );
});

const widths: [keyof Person, string, string][] = [
  ["郵便番号", "２２０－００１１", "2200011"],
  ["郵便番号", "220-0011", "2200011"],
  ["電話番号", "０４５−０００ー０００１", "045-000-0001"],
  ["FAX番号", "０４５－０００－０００２", "045-000-0002"],
  ["住所", "横浜市西区高島2-11-8 ABCﾋﾞﾙ", "横浜市西区高島２－１１－８　ＡＢＣビル"],
  ["住所フリガナ", "ﾖｺﾊﾏ 1", "ヨコハマ　１"],
  ["氏名", "青木 健太", "青木 健太"],
  ["法人番号", "1234567890123", ""],
];
test.each(widths)("%s「%s」は「%s」になり、申請者にも連絡先にも入る", (name, typed, written) => {
  const { main } = fill({ applicant: { [name]: typed }, contact: { [name]: typed } });
  expect(main.split(`<${name}>${written}</${name}>`)).toHaveLength(written === "" ? 1 : 3);
});

test("再提出には初回受付番号が付き、提出先と名前は送る内容から分かる", () => {
  const people = { applicant: { 氏名: "青木", 法人団体名: "青葉" }, contact: { 氏名: "田中" } };
  const { main, ...facts } = fill(
    { ...people, destination: { id: "9", name: "横浜" } },
    { first: "900202600000000001", skeleton: skeletonOf() },
  );
  expect(main).toContain("<初回受付番号>900202600000000001</初回受付番号><申請種別>再提出</申請種別>");
  expect(main).toContain("<提出先識別子>9</提出先識別子><提出先名称>横浜</提出先名称>");
  expect(facts).toMatchObject({
    proc_name: "大／小",
    corporation_name: "青葉",
    applicant_name: "青木",
    submission_destination: "横浜",
    apply_type: "再提出",
    apply_form: [{ form_name: "様式一", attached_files: [] }],
  });
  expect(fill().submission_destination).toBe("初めの提出先");
});

describe("添付書類", () => {
  const kinds: [string, Uint8Array, string][] = [
    ["証明書<1>", bytes("%PDF-1.7"), "tenpu01.pdf"],
    ["写真", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "tenpu02.jpg"],
    ["../図面.exe", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "tenpu03.png"],
  ];
  const attachments = kinds.map(([name, content]) => ({ name, bytes: content }));
  const info = (name: string, file: string) =>
    `<添付書類属性情報><添付種別>添付</添付種別><添付書類名称>${name}</添付書類名称><添付書類ファイル名称>${file}</添付書類ファイル名称><提出情報>1</提出情報></添付書類属性情報>`;
  const infos =
    info("証明書&lt;1&gt;", "tenpu01.pdf") + info("写真", "tenpu02.jpg") + info("../図面.exe", "tenpu03.png");

  test("管理情報のすぐ後に並び、同じ名前のファイルが横に置かれる", () => {
    const { main, files, apply_form } = fill({ attachments });
    expect(main).toContain(`</管理情報>${infos}<手数料情報>`);
    for (const [, content, file] of kinds) expect(files.get(file)).toEqual(content);
    expect(apply_form[0]!.attached_files).toEqual(kinds.map(([name]) => name));
  });

  const own = info("", "").replace("<提出情報>1", "<独自/><提出情報>0");
  test("ひな形に場所があれば、その場所と形に従い、添付がなければ空の枠は残さない", () => {
    const skeleton = () => skeletonOf(mainOf(`<手数料情報/>${own}<通信欄/>`));
    const { main } = fill({ attachments: attachments.slice(0, 1) }, { skeleton: skeleton() });
    const filled = info("証明書&lt;1&gt;", "tenpu01.pdf").replace("<提出情報>", "<独自/><提出情報>");
    expect(main).toContain(`<手数料情報/>${filled}<通信欄/>`);
    expect(fill({}, { skeleton: skeleton() }).main).toContain("<手数料情報/><通信欄/>");
  });
});

const refused: [string, () => unknown, RegExp][] = [
  [
    "構成管理XMLが二つある（個別署名形式）",
    () => fill({}, { skeleton: skeletonOf(mainOf(), { configurations: ["kousei.xml", "k2.xml"] }) }),
    /電子署名/,
  ],
  [
    "署名の枠がある",
    () => fill({}, { skeleton: skeletonOf(mainOf("", "<署名情報><Signature/></署名情報>")) }),
    /電子署名/,
  ],
  ["文書型宣言がある", () => fill({}, { skeleton: skeletonOf(`<!DOCTYPE a [<!ENTITY b "c">]><DataRoot/>`) }), /DTD/],
  ["XMLではない", () => fill({}, { skeleton: skeletonOf("<DataRoot><a></DataRoot>") }), /読み取れない/],
  [
    "様式のファイルがない",
    () =>
      fill(
        { forms: { F2: { a: "b" } } },
        { skeleton: skeletonOf(mainOf(), { forms: [{ id: "F2", name: "", file: "F2.xml" }] }) },
      ),
    /読み取れない/,
  ],
  ["手続きに様式がない", () => fill({ forms: { F9: { 申請書: "値" } } }), /様式「F9」がない/],
  ["項目がない", () => fill({ forms: { F1: { "申請書/ない項目": "値" } } }), /「申請書\/ない項目」の項目がない/],
  ["行がない", () => fill({ forms: { F1: { "申請書/欄[1]/事由": "値" } } }), /「申請書\/欄\[1\]\/事由」/],
];
test.each(refused)("%sときは、理由を伝えて断る", (_, work, sentence) => {
  expect(work).toThrow(sentence);
});
