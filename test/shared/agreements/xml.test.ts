import { expect, test } from "vitest";
import { agreementTypes } from "#shared/agreements/agreement-types.ts";
import { agreementProcedureOf } from "#shared/agreements/procedures.ts";
import { placeOfItem, xmlValuesOf } from "#shared/agreements/xml.ts";
import { anAgreement } from "#test/support/agreements.ts";

test("手続きがあるのは、特別条項付きの事業場単位と、一般条項の本社一括だけ", () => {
  const found = agreementTypes.flatMap((type) =>
    ["workplace", "headOffice"].flatMap((unit) => agreementProcedureOf(type, unit)?.procId ?? []),
  );
  expect(found).toEqual(["4950013320680000", "4950013320677000"]);
});

test("値は要素のパスで出て、日付と労働保険番号は分かれ、空の行は数えない", () => {
  const [first, second] = anAgreement("9-2").tables.overtime!;
  const values = xmlValuesOf("9-2", anAgreement("9-2", { tables: { overtime: [first!, {}, second!] } }));
  expect(values).toMatchObject({
    "申請書/事業場/労働保険番号/基幹番号": "123456",
    "申請書/事業場/労働保険番号/被一括事業場番号": "0001",
    "申請書/有効期間開始日/年": "2026",
    "申請書/有効期間開始日/月": "4",
    "申請書/有効期間開始日/日": "1",
    "申請書/時間外労働/一般/行[1]/事由": "臨時の受注、納期変更への対応",
    "申請書/時間外労働/一般/行[2]/業務の種類": "経理",
    "申請書/時間外労働/変形労働時間制/行[1]/一年/法定超": "200",
    "申請書/特別条項/行[1]/一箇月/割増賃金率": "35",
    "申請書/特別条項/健康福祉確保措置/該当番号": "1,3,10",
  });
  expect(Object.keys(values).filter((path) => path.includes("行[3]"))).toEqual([]);
});

test("労働組合なら、残っていた選出方法は送らない", () => {
  const values = xmlValuesOf("9", anAgreement("9", { fields: { representativeKind: "union" } }));
  expect([values["申請書/選出方法"], values["申請書/適格性の確認"]]).toEqual(["", ""]);
  expect(Object.keys(values).some((path) => path.startsWith("申請書/特別条項"))).toBe(false);
});

// prettier-ignore
const items: [string, string | undefined][] = [
  ["届出日", "filedOn"], ["選出方法", "electionMethod"], ["事業場／事業の名称", "workplaceName"], ["事業の名称", "workplaceName"],
  ["事業場／労働保険番号／基幹番号", "laborInsurance"], ["事業場／労働保険番号／被一括事業場番号", "consolidatedNumber"],
  ["特別条項／健康福祉確保措置／具体的内容", "healthDetail"], ["申請書／起算日", "startDate"], ["起算日／月", "startDate"],
  ["時間外労働／一般／行[2]／一箇月／法定超", "overtime[2].month"], ["休日労働／行[1]／始業時刻", "holiday[0].from"],
  ["特別条項／行[1]／限度時間を超える回数", "special[0].times"], ["特別条項／行[9]／事由", undefined], ["様式ID", undefined], ["-", undefined],
];
test.each(items)("形式チェックの「%s」は %s のこと", (item, place) => {
  const [first, second] = anAgreement("9-2").tables.overtime!;
  const content = anAgreement("9-2", { tables: { overtime: [first!, {}, second!] } });
  expect(placeOfItem("9-2", content, item)).toBe(place);
});
