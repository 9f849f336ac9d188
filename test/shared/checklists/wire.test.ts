import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { type ChecklistRow, textColumns } from "#shared/checklists/row.ts";
import { unwrap, wrap } from "#shared/checklists/wire.ts";
import { DraftSchema, WireSchema } from "#shared/checklists/wire-schema.ts";
import { addDays } from "#shared/dates/day.ts";
import { checklistTypes } from "#shared/office/office.ts";

const day = fc.oneof(
  fc.constant("1970-01-11"),
  fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days)),
);
const instant = fc.date({ noInvalidDate: true, min: new Date("2020-01-01") }).map((date) => date.toISOString());
const mark = fc.record({ UpdateUserId: fc.nat(), UpdatedAt: instant });

const rows = fc.constantFrom(...checklistTypes).chain((type) => {
  const { columns } = checklistConfigs[type];
  const own = columns.filter(({ name }) => !["company", "workplace", "stuff"].includes(name));
  const texts = textColumns.filter((name) => columns.some((column) => column.name === name));
  return fc
    .record({
      AutoId: fc.nat(),
      Version: fc.nat(),
      company: fc.nat(),
      companyName: fc.string(),
      workplace: fc.integer({ min: -1 }),
      workplaceName: fc.string(),
      stuff: fc.integer({ min: -1 }),
      stuffText: fc.string(),
      Done: fc.boolean(),
      colorInfo: fc.string(),
      egovStatus: fc.string(),
      Egov: fc.array(fc.record({ status: fc.string() })),
      texts: fc.record(Object.fromEntries([...texts, "stuff"].map((name) => [name, mark])), { requiredKeys: [] }),
      values: fc.record(
        Object.fromEntries(own.map(({ name, type: of }) => [name, of.startsWith("date") ? day : fc.string()])),
      ),
    })
    .map(({ values, ...head }): ChecklistRow => ({ ...emptyRow(type), ...head, ...values }) as ChecklistRow);
});

test("どの行も、通信の形にして戻すと元のままである", () => {
  fc.assert(
    fc.property(rows, (row) => {
      const wire = wrap(row);
      expect(WireSchema.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire);
      expect(unwrap(wire)).toEqual(row);
    }),
  );
});

test("通信の形は、列の値を Value に、自由入力の列には更新者と日時も持つ", () => {
  const row = {
    ...emptyRow("electronicApplication"),
    AutoId: 12,
    company: 3,
    companyName: "青葉",
    stuff: 7,
    stuffText: "山本 健太",
  };
  const texts = { note: { UpdateUserId: 2, UpdatedAt: "2026-11-20T00:00:00.000Z" } };
  expect(wrap({ ...row, note: "至急", texts })).toMatchObject({
    AutoId: 12,
    idx: 12,
    company: { Value: 3, Text: "青葉" },
    stuff: { Value: 7, Text: "山本 健太", UpdateUserId: -1, UpdatedAt: "" },
    deadline: { Value: "1970-01-11" },
    startdate: { Value: "1970-01-11" },
    "koyou-sub": { Value: "1970-01-11" },
    note: { Value: "至急", UpdateUserId: 2, UpdatedAt: "2026-11-20T00:00:00.000Z" },
    content: { Value: "", UpdateUserId: -1, UpdatedAt: "" },
  });
});

test("会社の番号は、文字でも読み、読めないものは未選択になる", () => {
  const company = (Value: unknown) => DraftSchema.parse({ company: { Value } }).company?.Value;
  expect([company(3), company("3"), company("x"), company("-1"), company(null)]).toEqual([3, 3, -1, -1, 0]);
});
