import { describe, expect, test } from "vitest";
import type { Person } from "#functions/egov/filings/content.ts";
import { AppError } from "#shared/errors.ts";
import { bytes, fill, formId, formXml, mainXml, procedureOf, root, skeletonOf } from "#test/support/real-skeletons.ts";

const infoOf = (file: string, name: string, id: string, version: string) =>
  `<申請書属性情報><申請書様式ID>${id}</申請書様式ID><申請書様式バージョン>${version}</申請書様式バージョン><申請書様式名称>${name}</申請書様式名称><申請書ファイル名称>${file}</申請書ファイル名称></申請書属性情報>`;
const own = infoOf(`${formId}_01.xml`, "資格取得届", formId, "0001");
const basics = (first: string, type: string) =>
  `<手続番号><受付行政機関ID>100999</受付行政機関ID><手続ID>9990008680033000</手続ID></手続番号><手続名称>雇用保険／資格取得届</手続名称>${first}<申請種別>${type}</申請種別>`;

const presets = ["", "999", "別の手続／別の手続"];
test.each(presets)("ひな形の基本の項目が「%s」でも、手続の設定の番号と名称で書き直す", (preset) => {
  const { main, proc_name } = fill({ skeleton: skeletonOf({}, mainXml({ preset })) });
  expect(main).toContain(basics("<初回受付番号 />", "新規申請"));
  expect(proc_name).toBe("雇用保険／資格取得届");
});

test("埋めないところは、改行も属性も自己終了タグも注釈も、1バイトも変わらない", () => {
  const { main, form, files } = fill();
  const filled = mainXml({ preset: "X", more: own })
    .replace(
      "<受付行政機関ID>X</受付行政機関ID><手続ID>X",
      "<受付行政機関ID>100999</受付行政機関ID><手続ID>9990008680033000",
    )
    .replace("<手続名称>X", "<手続名称>雇用保険／資格取得届")
    .replace("<申請種別>X", "<申請種別>新規申請");
  expect(main).toBe(filled);
  const before = new TextDecoder().decode(skeletonOf().files.get(`${formId}_01.xml`));
  // A preset that the form's own rules refuse.
  expect(form).toBe(before.replace("<被保険者番号6桁>例</被保険者番号6桁>", "<被保険者番号6桁></被保険者番号6桁>"));
  expect(files.get(`${formId}.xsl`)).toEqual(bytes("<xsl/>"));
});

test("申請書属性情報は、e-Govの答えの様式IDとバージョンと名前で、様式ごとに一つできる", () => {
  const skeleton = skeletonOf();
  const second = { id: "999008680033800331", version: 12, name: "証明書", file: "二.xml", check: "none.xml" };
  const files = new Map([...skeleton.files, [second.file, bytes(formXml(second.id, "0012", "<G1><a/></G1>"))]]);
  const { main } = fill({ skeleton: { ...skeleton, forms: [...skeleton.forms, second], files } });
  expect(main).toContain(`</提出先情報>${own}${infoOf("二.xml", "証明書", second.id, "0012")}</構成情報>`);
  const stale = skeletonOf({}, mainXml({ more: infoOf("古い.xml", "古い", "1", "1") }));
  expect(fill({ skeleton: stale }).main).toContain(`</提出先情報>${own}</構成情報>`);
});

const widths: [keyof Person, string, string][] = [
  ["郵便番号", "２２０－００１１", "2200011"],
  ["電話番号", "０４５−０００ー０００１", "045-000-0001"],
  ["FAX番号", "０４５－０００－０００２", "045-000-0002"],
  ["住所", "横浜市西区高島2-11-8 ABCﾋﾞﾙ", "横浜市西区高島２の１１の８　ＡＢＣビル"],
  ["住所", "港区ニュータワー1－A-2", "港区ニュータワー１のＡの２"],
  ["住所フリガナ", "ﾖｺﾊﾏ 1-2", "ヨコハマ　１ノ２"],
  ["氏名", "青木 健太", "青木　健太"],
  ["役職", "A & B", "A &amp; B"],
];
test.each(widths)("%s「%s」は「%s」になり、申請者にも連絡先にも入る", (name, typed, written) => {
  const { main } = fill({ applicant: { [name]: typed }, contact: { [name]: typed } });
  expect(main.split(`<${name}>${written}</${name}>`)).toHaveLength(3);
});

test("ひな形に初めから入っている人の名は、言わなければ空になる", () => {
  const preset = mainXml().replaceAll("<役職/>", "<役職>見本</役職>");
  expect(fill({ skeleton: skeletonOf({}, preset) }).main).not.toContain("見本");
});

test("再提出と部分補正は、申請種別と初回受付番号で分かる", () => {
  for (const type of ["再提出", "部分補正"] as const) {
    const { main, apply_type } = fill({}, { type, first: "900202600000000001" });
    expect(main).toContain(basics("<初回受付番号>900202600000000001</初回受付番号>", type));
    expect(apply_type).toBe(type);
  }
});

describe("提出先", () => {
  const there = procedureOf({}, { hasDestination: true });
  const preset = mainXml().replace(
    "<提出先識別子/><提出先名称/>",
    "<提出先識別子>0</提出先識別子><提出先名称>神奈川労働局,横浜南労働基準監督署</提出先名称>",
  );
  test("要る手続きには選んだ提出先が入り、要らない手続きには入らない", () => {
    const destination = { id: "9", name: "横浜" };
    const filled = fill({ procedure: there, destination });
    expect(filled.main).toContain("<提出先識別子>9</提出先識別子><提出先名称>横浜</提出先名称>");
    expect([filled.submission_destination, fill({ destination }).submission_destination]).toEqual(["横浜", ""]);
    expect(fill({ destination }).main).toContain("<提出先識別子/><提出先名称/>");
    expect(fill({ skeleton: skeletonOf({}, preset) }).main).not.toContain("横浜南");
  });
  test("ひな形の示す提出先が協定届の監督署なら、選ばなくてよく、違えば断る", () => {
    const skeleton = skeletonOf({}, preset);
    const named = fill({ procedure: there, skeleton, destinationPart: "横浜 南" });
    expect(named.submission_destination).toBe("神奈川労働局,横浜南労働基準監督署");
    for (const wrong of [{ skeleton, destinationPart: "川崎南" }, {}])
      expect(() => fill({ procedure: there, ...wrong })).toThrow(
        expect.objectContaining({
          details: { fields: { "content.destinationName": expect.stringContaining("提出先") } },
        }),
      );
  });
});

test("納付の要る手続きだけに、法人番号の前の納付関連情報が入る", () => {
  const applicant = { 法人団体名フリガナ: "カブシキガイシャアオバ" };
  const payment =
    "<納付関連情報><納付方法>1</納付方法><振込者氏名カナ>カブシキガイシャアオバ</振込者氏名カナ></納付関連情報>";
  const paid = { procedure: procedureOf({}, { hasFee: true }), applicant };
  expect(fill(paid).main).toContain(`<その他>${payment}<法人番号/></その他>`);
  for (const rest of ["<その他/>", "<その他><納付関連情報/></その他>"])
    expect(fill({ ...paid, skeleton: skeletonOf({}, mainXml({ rest })) }).main).toContain(
      `<その他>${payment}</その他>`,
    );
  expect(fill({ applicant }).main).not.toContain("納付方法");
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

  test("提出先情報のすぐ後、申請書属性情報の前に並び、同じ名前のファイルが横に置かれる", () => {
    const { main, files, apply_form } = fill({ attachments });
    const infos =
      info("証明書&lt;1&gt;", "tenpu01.pdf") + info("写真", "tenpu02.jpg") + info("../図面.exe", "tenpu03.png");
    expect(main).toContain(`</提出先情報>${infos}${own}</構成情報>`);
    for (const [, content, file] of kinds) expect(files.get(file)).toEqual(content);
    expect(apply_form[0]!.attached_files).toEqual(kinds.map(([name]) => name));
  });

  test("名称は、手続の設定にあればそれになる", () => {
    const procedure = procedureOf({ attachmentNames: { proxy: "提出代行に関する証明書" } });
    const [pdf] = attachments;
    const named = fill({
      procedure,
      attachments: [
        { ...pdf!, purpose: "proxy" },
        { ...pdf!, purpose: "other" },
      ],
    });
    expect(named.main).toContain(
      info("提出代行に関する証明書", "tenpu01.pdf") + info("証明書&lt;1&gt;", "tenpu02.pdf"),
    );
  });

  test("ひな形に場所があれば、その場所と形に従い、添付がなければ空の枠は残さない", () => {
    const frame = info("", "").replace("<提出情報>1", "<独自/><提出情報>0");
    const skeleton = skeletonOf({}, mainXml().replace("<手数料情報>", `${frame}<手数料情報>`));
    const filled = info("写真", "tenpu01.jpg").replace("<提出情報>", "<独自/><提出情報>");
    expect(fill({ skeleton, attachments: [attachments[1]!] }).main).toContain(`</管理情報>${filled}<手数料情報>`);
    expect(fill({ skeleton }).main).toContain("</管理情報><手数料情報>");
  });
});

const fixed = { [`${root}/備考`]: { fixed: "値" } };
const signature = "<署名情報><Signature/></署名情報>";
const refused: [string, () => unknown, RegExp][] = [
  ["署名が要る", () => fill({ procedure: procedureOf({ signature: "asked" }) }), /電子署名/],
  ["署名が要るか分からない", () => fill({ procedure: procedureOf({ signature: "unknown" }) }), /電子署名/],
  ["署名の枠がある", () => fill({ skeleton: skeletonOf({}, mainXml({ signature })) }), /電子署名/],
  ["文書型宣言がある", () => fill({ skeleton: skeletonOf({}, `<!DOCTYPE a [<!ENTITY b "c">]><DataRoot/>`) }), /DTD/],
  ["XMLではない", () => fill({ skeleton: skeletonOf({}, "<DataRoot><a></DataRoot>") }), /読み取れない/],
  ["様式のファイルがない", () => fill({ skeleton: { ...skeletonOf(), files: new Map() } }), /読み取れない/],
  ["手続きに様式がない", () => fill({ procedure: procedureOf({ leaves: { F9: fixed } }) }), /様式「F9」がない/],
  ["項目がない", () => fill({ leaves: { [`${root}/ない項目`]: { fixed: "値" } } }), /「.+\/ない項目」の項目がない/],
  ["項目の中に項目がある", () => fill({ leaves: { [`${root}/番号`]: { fixed: "値" } } }), /「.+\/番号」の項目がない/],
];
test.each(refused)("%sときは、理由を伝えて断る", (_, work, sentence) => {
  expect(work).toThrow(AppError);
  expect(work).toThrow(sentence);
});
