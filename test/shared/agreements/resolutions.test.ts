import { describe, expect, test } from "vitest";
import { agreementForms, isEndedForm, openForms } from "#shared/agreements/agreement-types.ts";
import { checkAgreement } from "#shared/agreements/check.ts";
import { paperRefusal } from "#shared/agreements/checks/paper.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { inCurrentForm } from "#shared/agreements/current-form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { readContent } from "#shared/agreements/read-content.ts";
import { printAgreement } from "#shared/agreements/sheets/print.ts";
import { sheetsOf } from "#shared/agreements/sheets/sheets.ts";
import { fieldsOf } from "#shared/agreements/values.ts";
import { anAgreement } from "#test/support/agreements.ts";

const openTypes = openForms.map(({ value }) => value);
const bodies = ["committee", "improvement"] as const;
const resolved = (type: AgreementType, resolvedBy: string, changes: Record<string, string> = {}) =>
  anAgreement(type, { fields: { resolvedBy, ...changes } });
const labelOf = (resolvedBy: string, name: string) =>
  fieldsOf(agreementFormOf("9", { resolvedBy })).find((field) => field.name === name)?.label;
const wordsOf = (type: AgreementType, body: (typeof bodies)[number]) => JSON.stringify(sheetsOf(type, body));

describe("終わった様式", () => {
  test("第9号の6と第9号の7は、選べないが、読める", () => {
    expect(agreementForms.filter(({ value }) => isEndedForm(value)).map(({ value }) => value)).toEqual(["9-6", "9-7"]);
    expect(openTypes).not.toContain("9-6");
    expect(readContent("9-7", anAgreement("9-7")).tables.members).toHaveLength(3);
    expect(sheetsOf("9-6")).toHaveLength(2);
  });
  test.each(["9-6", "9-7"] as const)("様式 %s の下書きは、様式を選び直すまで出せない", (type) => {
    expect(checkAgreement(type, anAgreement(type)).map(({ at, level }) => [at, level])).toEqual([["type", "error"]]);
  });
  test("複写や更新では、同じ委員会の決議として今の様式になる", () => {
    const made = inCurrentForm({ type: "9-6", content: anAgreement("9-6") });
    expect([made.type, made.content.fields.resolvedBy]).toEqual(["9-2", "committee"]);
    const plain = inCurrentForm({ type: "9-7", content: anAgreement("9-7", { tables: { special: [] } }) });
    expect([plain.type, plain.content.fields.resolvedBy]).toEqual(["9", "improvement"]);
    expect(readContent(plain.type, plain.content).tables.members).toHaveLength(3);
    const own = { type: "9-3" as const, content: anAgreement("9-3") };
    expect(inCurrentForm(own)).toEqual(own);
  });
});

describe("委員会の決議", () => {
  test.each(openTypes.flatMap((type) => bodies.map((body) => [type, body] as const)))(
    "様式 %s は、%s の決議でも出せる",
    (type, body) => {
      expect(checkAgreement(type, resolved(type, body))).toEqual([]);
    },
  );
  test("前に保存した、決議かどうかのない内容は労使協定である", () => {
    const { fields, tables } = anAgreement("9");
    const { resolvedBy: _, ...old } = fields;
    expect(readContent("9", { fields: old, tables }).fields.resolvedBy).toBe("agreement");
    expect(checkAgreement("9", { fields: old, tables })).toEqual([]);
  });
  test("委員、5分の4の議決、指名した人がなければ出せない", () => {
    const content = anAgreement("9", {
      fields: { resolvedBy: "committee", isFourFifths: "", otherMembers: "", electionMethod: "" },
      tables: { members: [] },
    });
    expect(checkAgreement("9", content).map(({ at }) => at)).toEqual([
      ...["otherMembers", "isFourFifths", "electionMethod", "members"],
    ]);
  });
  test("労使委員会の委員には任期が要り、労働時間等設定改善委員会の委員には要らない", () => {
    const members = [{ name: "山田　花子" }];
    const at = (resolvedBy: string) =>
      checkAgreement("9", anAgreement("9", { fields: { resolvedBy }, tables: { members } })).map((each) => each.at);
    expect([at("committee"), at("improvement")]).toEqual([["members[0].term"], []]);
  });
  test("読み替えは委員会ごとに違う", () => {
    expect(labelOf("committee", "electionMethod")).toBe(
      "委員会の委員の半数について任期を定めて指名した者（労働者の過半数を代表する者の場合）の選出方法",
    );
    expect(labelOf("improvement", "electionMethod")).toBe(
      "委員会の委員の半数の推薦者（労働者の過半数を代表する者の場合）の選出方法",
    );
    expect(labelOf("committee", "isMajority")).toContain("任期を定めて指名した労働組合");
    expect(labelOf("agreement", "isFourFifths")).toBeUndefined();
  });
  test.each(openTypes)("様式 %s の紙は決議届になり、委員会の紙が付く", (type) => {
    expect(sheetsOf(type, "committee")).toHaveLength(sheetsOf(type).length + 1);
    expect(wordsOf(type, "improvement")).toContain("労働時間等設定改善委員会の決議届");
    expect(wordsOf(type, "improvement")).not.toContain("協定の当事者");
  });
});

test("第9号の5は3枚で、医師の措置は3枚目。ほかの特別条項は2枚", () => {
  expect(sheetsOf("9-5")).toHaveLength(3);
  expect(JSON.stringify(sheetsOf("9-5")[2])).toContain("doctorInterview");
  for (const type of ["9-2", "9-3-3", "9-3-5"] as const) expect(sheetsOf(type)).toHaveLength(2);
});

test.each(agreementForms.map(({ value }) => value))("様式 %s は、どの紙にも社会保険労務士記載欄がある", (type) => {
  const sheets = printAgreement(type, anAgreement(type, { fields: { unit: "headOffice" }, tables: { sites: [{}] } }));
  for (const { blocks } of sheets) expect(blocks.at(-1)).toEqual({ kind: "agent" });
});

// prettier-ignore
const papers: [unit: string, representativeKind: string, isRefused: boolean][] = [
  ["headOffice", "majority", true], ["headOffice", "union", false], ["workplace", "majority", false], ["headOffice", "", true],
];
test.each(papers)("届出の単位 %s、当事者 %s のとき、紙では出せない：%s", (unit, representativeKind, isRefused) => {
  expect(paperRefusal(anAgreement("9", { fields: { unit, representativeKind } })) !== undefined).toBe(isRefused);
});
