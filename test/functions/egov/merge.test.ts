import { expect, test } from "vitest";
import { Application } from "#functions/egov/gateway/answers.ts";
import { merge, newRecord } from "#functions/egov/records/merge.ts";

const now = new Date("2026-11-24T09:00:00+09:00");
const answer = (status: string, documents: number[]) =>
  Application.parse({
    arrive_id: "3002026001234567",
    arrive_date: "2026-11-24 08:30:00",
    status,
    notice_list: [],
    official_list: documents.map((notice_sub_id) => ({ notice_sub_id, doc_title: "通知書" })),
    apply_pay_list: [],
  });

test("まだメールにしていない知らせは、次の読み取りで知らせが増えても残る", () => {
  const known = newRecord({ id: 201, account: 301 }, answer("審査中", [1]), now);
  const namesOf = (untold: readonly { name: string }[] = []) => untold.map(({ name }) => name);
  expect(namesOf(known.record.untold)).toEqual(["document#1"]);
  const { fields } = merge(known, answer("手続終了", [1, 2]), now);
  expect(namesOf(fields.untold)).toEqual(["document#1", "document#2", "ended"]);
});
