import { describe, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import type { Filling } from "#shared/egov-procedures/procedure.ts";
import { readSkeletonLeaves } from "#functions/egov/filings/skeleton-leaves.ts";
import { bytes, fill, formId, mainXml, procedureOf, root, skeletonOf } from "#test/support/real-skeletons.ts";

const fromName: Filling = { from: "name" };
const name = { [`${root}/被保険者氏名`]: fromName };
const birthday = (["元号", "年", "月", "日"] as const).map((end): [string, Filling] => [
  `${root}/生年月日${end}`,
  { from: "birthday", part: ({ 元号: "eraName", 年: "eraYear", 月: "month", 日: "day" } as const)[end] },
]);
const rowLeaves = (...rows: number[]) =>
  Object.fromEntries(
    rows.flatMap((row): [string, Filling][] => [
      [`${root}/行[${row}]/事由`, { from: `overtime.${row}.reason` }],
      [`${root}/行[${row}]/人数`, { from: `overtime.${row}.headcount` }],
    ]),
  );

test("様式の項目は、順に、check.xmlの言葉と、いくつもの決まりを合わせたものと、初めの値とで読める", () => {
  const leaves = readSkeletonLeaves(skeletonOf())[formId]!;
  expect(leaves.map(({ path }) => path.slice(root.length + 1))).toEqual([
    ...["帳票種別", "番号/被保険者番号4桁", "番号/被保険者番号6桁", "番号/CD", "被保険者氏名"],
    ...["生年月日元号", "生年月日年", "生年月日月", "生年月日日", "性別"],
    ...["行[1]/事由", "行[1]/人数", "行[2]/事由", "行[2]/人数", "備考"],
  ]);
  expect(leaves[0]).toEqual({ path: `${root}/帳票種別`, label: "", preset: "19101", rules: {} });
  expect(leaves[1]).toMatchObject({
    label: "被保険者番号（4桁）",
    rules: { isRequired: true, isNumeric: true, lengths: [{ count: 4, isExact: true }] },
  });
  expect(leaves[4]!.rules).toEqual({ isRequired: true, isFullWidth: true, lengths: [{ count: 10, isExact: false }] });
  expect(leaves[6]!.rules).toEqual({ isNumeric: true, integerDigits: 2 });
  expect(leaves[9]!.rules).toEqual({ allowed: ["1", "2"] });
  for (const at of [11, 13]) expect(leaves[at]!.rules).toEqual({ isNumeric: true, atLeast: 1, atMost: 300 });
});

const written = [
  `<checkItem errtag="備考" xpath="//備考" omitDisabled="true" fullAllChar="false"/>`,
  `<c:checkItem xmlns:c="urn:c"><c:errtag label="備考"/><c:xpath>/DataRoot/${root}/備考/text()</c:xpath><c:omitDisabled>true</c:omitDisabled></c:checkItem>`,
];
test.each(written)("check.xmlの項目は、属性でも要素でも名前空間つきでも読める　%s", (item) => {
  const skeleton = skeletonOf();
  const files = new Map([...skeleton.files, [skeleton.forms[0]!.check, bytes(`<check>${item}</check>`)]]);
  const leaves = readSkeletonLeaves({ ...skeleton, files })[formId]!;
  expect(leaves.filter(({ label }) => label !== "")).toEqual([
    { path: `${root}/備考`, label: "備考", preset: "", rules: { isRequired: true } },
  ]);
});

test("値は様式の項目の決まりに合わせて書かれ、元号と年、番号の区切りごとに分かれる", () => {
  const { form } = fill({
    leaves: {
      ...name,
      ...Object.fromEntries(birthday),
      [`${root}/番号/被保険者番号4桁`]: { from: "number", part: "piece1" },
      [`${root}/番号/被保険者番号6桁`]: { from: "number", part: "piece2" },
      [`${root}/番号/CD`]: { from: "number", part: "piece3" },
      [`${root}/備考`]: { fixed: `A&B <b> ]]> &amp;\r\n二行目\u0000\u000b𠮟` },
    },
    values: { name: "ﾔﾏﾀﾞ 太郎", birthday: "1989-01-07", number: "1301-123456-7" },
  });
  expect(form).toContain("<帳票種別>19101</帳票種別>");
  expect(form).toContain("<被保険者番号4桁>1301</被保険者番号4桁><被保険者番号6桁>123456</被保険者番号6桁><CD>7</CD>");
  expect(form).toContain("<被保険者氏名>ヤマダ　太郎</被保険者氏名>");
  expect(form).toContain(
    "<生年月日元号>昭和</生年月日元号><生年月日年>64</生年月日年><生年月日月>1</生年月日月><生年月日日>7</生年月日日>",
  );
  expect(form).toContain("<備考>A&amp;B &lt;b&gt; ]]&gt; &amp;amp;\n二行目𠮟</備考>");
});

test("行は様式にある数より多ければ、最後の行と同じ形で後ろに足す", () => {
  const values = {
    "overtime.1.reason": "一",
    "overtime.2.reason": "二",
    "overtime.3.reason": "三",
    "overtime.4.headcount": "4",
    "overtime.4.reason": "四",
  };
  const { form } = fill({ leaves: { ...name, ...rowLeaves(1, 2) }, values: { name: "名", ...values } });
  expect(form).toContain(
    "<行><事由>一</事由><人数/></行><行><事由>二</事由><人数/></行><行><事由>三</事由><人数/></行><行><事由>四</事由><人数>4</人数></行><備考>",
  );
});

const faultsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { message: error.message, fields: error.details.fields };
  }
  return undefined;
};
test("check.xmlの決まりに合わない値は、e-Govに送る前に、協定届の項目への文になる", () => {
  const leaves = { ...name, [`${root}/性別`]: { from: "sex" }, ...rowLeaves(1, 2) };
  const values = {
    name: "長".repeat(11),
    sex: "3",
    "overtime.1.headcount": "0",
    "overtime.2.reason": "二",
    "overtime.2.headcount": "301",
  };
  expect(faultsOf(() => fill({ leaves, values }))).toEqual({
    message: "e-Govの様式の決まりに合わない項目があるため、申請できません。",
    fields: {
      "content.name": "10文字以内で入力してください。",
      "content.sex": "「1」か「2」で入力してください。",
      "content.overtime[0].reason": "必須項目が入力されていません。",
      "content.overtime[0].headcount": "1以上の数で入力してください。",
      "content.overtime[1].headcount": "300以下の数で入力してください。",
    },
  });
});

test("協定届では直せない決まりは、項目の名を挙げて運営に知らせるように言う", () => {
  const leaves = { ...name, [`${root}/性別`]: { fixed: "男" } };
  const { message, fields } = faultsOf(() => fill({ leaves, values: { name: "名" } }))!;
  expect([message, fields]).toEqual([expect.stringMatching(/運営にお知らせください。\n・性別：「1」か「2」で/), {}]);
});

test("どの項目にも入らない表の行があれば、落とさずに断る", () => {
  const values = { name: "名", "special.1.reason": "臨時", "special.1.times": "3", "special.2.reason": "別" };
  expect(faultsOf(() => fill({ leaves: name, values }))?.fields).toEqual({
    "content.special[0].reason": expect.stringContaining("入る場所がありません"),
    "content.special[1].reason": expect.stringContaining("入る場所がありません"),
  });
  const flat = { ...name, [`${root}/備考`]: { from: "special.1.reason" } };
  expect(faultsOf(() => fill({ leaves: flat, values }))?.fields).toEqual({
    "content.special[1].reason": expect.stringContaining("入る場所がありません"),
  });
});

describe("個別署名形式", () => {
  const [ofForm, ofFiles] = ["kousei20260101000000001.xml", "kousei20260101000000002.xml"];
  const skeleton = skeletonOf();
  const separate = {
    ...skeleton,
    configurations: ["kousei.xml", ofFiles, ofForm],
    files: new Map([
      ...skeleton.files,
      [ofForm, bytes(mainXml({ id: "999000000000000009", preset: "見本" }))],
      [ofFiles, bytes(mainXml())],
    ]),
  };
  const attachments = [{ name: "証明書", bytes: bytes("%PDF-1.7") }];
  const info = (title: string, file: string) =>
    `<添付書類属性情報><添付種別>添付</添付種別><添付書類名称>${title}</添付書類名称><添付書類ファイル名称>${file}</添付書類ファイル名称><提出情報>1</提出情報></添付書類属性情報>`;

  test("様式ごとにF01から、添付にT01の構成情報ができ、主の構成管理XMLはそれらを添付として並べる", () => {
    const applicant = { 氏名: "青木　健太" };
    const { main, text } = fill({ skeleton: separate, attachments, applicant });
    const listed = [
      info("資格取得届の構成情報", ofForm),
      info("資格取得届", `${formId}_01.xml`),
      info("添付書類署名ファイル１の構成情報", ofFiles),
      info("添付書類署名ファイル１", "tenpu01.pdf"),
    ];
    expect(main).toContain(`</管理情報>${listed.join("")}<手数料情報>`);
    expect(main).not.toContain("申請書属性情報");
    const part = text(ofForm);
    expect(part).toContain("<受付行政機関ID>100999</受付行政機関ID><手続ID>9990008680033F01</手続ID>");
    expect(part).toContain("<初回受付番号 /><申請種別>申請書作成</申請種別>");
    expect(part).toContain(`<申請書様式ID>${formId}</申請書様式ID><申請書様式バージョン>0001</申請書様式バージョン>`);
    const signing = text(ofFiles);
    expect(signing).toContain("<手続ID>9990008680033T01</手続ID>");
    expect(signing).toContain("<申請種別>添付書類署名</申請種別>");
    expect(signing).toContain(`</管理情報>${info("証明書", "tenpu01.pdf")}<手数料情報>`);
    expect([part, signing].join("")).not.toMatch(/見本|青木/);
  });

  test("添付がなければ、添付の構成情報は送らない", () => {
    const { main, files } = fill({ skeleton: separate });
    expect([files.has(ofFiles), main.includes("添付書類署名")]).toEqual([false, false]);
  });

  test.each(["asked", "unknown"] as const)("署名が%sなら、申請できない", (signature) => {
    expect(() => fill({ skeleton: separate, procedure: procedureOf({ signature }) })).toThrow(/電子署名/);
  });

  test("様式の数と構成情報の数が合わなければ、断る", () => {
    const lacking = { ...separate, configurations: ["kousei.xml", ofFiles] };
    expect(() => fill({ skeleton: lacking, attachments })).toThrow(/構成を読み取れない/);
  });
});
