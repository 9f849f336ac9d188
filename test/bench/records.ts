import type { ChecklistRow } from "#shared/checklists/row.ts";
import { blankCompany } from "#shared/companies/company-values.ts";
import { blankEmployee, type Employee } from "#shared/companies/employee.ts";
import type { Company } from "#shared/companies/company.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import type { Task } from "#shared/tasks/task.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { type Client, clients } from "#infra/local/clients/clients.ts";
import { dice } from "#infra/local/seed/dice.ts";
import { electronicApplications } from "#infra/local/seed/electronic-applications.ts";

const marks = {
  Version: 1,
  CreatedAt: "2026-04-01T00:00:00.000Z",
  UpdatedAt: "2026-11-02T05:12:31.000Z",
  CreateUserId: 1,
  UpdateUserId: 1,
};

const die = dice(1);
const kanji = [...new Set(clients.map((client) => client[0] + client[4]).join(""))];
const kana = [...new Set(clients.map((client) => client[1] + client[5]).join(""))];
/** Texts of their own for each record: forty clients over and over would compress as no office's data do. */
const written = (letters: string[], count: number) => Array.from({ length: count }, () => die.pick(letters)).join("");

const companyOf = (client: Client, id: number): Company => {
  const [name, nameKana, postalCode, prefecture, address, addressKana, industry, representativeTitle] = client;
  return {
    ...blankCompany,
    ...marks,
    ...{ id, rowNumber: id, postalCode, prefecture, industry, representativeTitle },
    name: `${name}${written(kanji, 4)}`,
    nameKana: `${nameKana}${written(kana, 6)}`,
    address: `${address}${written(kanji, 8)}`,
    addressKana: `${addressKana}${written(kana, 12)}`,
    corporateNumber: String(1_000_000_000_000 + id),
    employeeCount: client[14],
    prefectureKana: "トウキョウト",
    prefectureCode: "13",
    representativeLastName: written(kanji, 2),
    representativeLastKana: written(kana, 4),
    phone: `03-${die.between(1_000, 9_999)}-${die.between(1_000, 9_999)}`,
    settlementTerm: client[11] || null,
  };
};

/** Companies as the demo office has them, as many as asked for. */
export const manyCompanies = (count: number): Company[] =>
  Array.from({ length: count }, (_, at) => companyOf(clients[at % clients.length]!, at + 1));

/** People with names of their own, as many in each of these companies. */
export const manyPeople = (count: number, employers: number): Employee[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ ...blankEmployee, value: at + 1, company: (at % employers) + 1, Version: 1, number: String(1_000 + at) },
    label: `${written(kanji, 2)}　${written(kanji, 2)}`,
    kana: `${written(kana, 4)}　${written(kana, 3)}`,
  }));

const subjects = clients.map((client, at) => ({
  company: companyOf(client, at + 1),
  people: [
    { ...blankEmployee, value: at + 1, label: client[8], kana: client[9], number: "1001", company: at + 1, Version: 1 },
  ],
  kenpo: client[15],
  labourOffice: client[16],
  workplaces: [],
}));

/** Electronic applications as the demo office has them, as many as asked for. */
export const manyRows = (count: number): ChecklistRow[] => {
  const some = electronicApplications(subjects, dayInJapan(new Date()));
  return Array.from({ length: count }, (_, at) => ({
    ...some[at % some.length]!,
    AutoId: at + 1,
    stuffText: `${written(kanji, 2)}　${written(kanji, 2)}`,
  }));
};

const works = ["勤怠データの受領", "給与計算の確認", "住民税の更新", "36協定の更新の確認", "就業規則の改定案の送付"];

/** Open 作業 of these companies over two months, a third of them with a note or with things to tick. */
export const manyTasks = (count: number, clientCount: number): Task[] => {
  const names = manyCompanies(clientCount).map(({ name }) => name);
  return Array.from({ length: count }, (_, at) => {
    const form = {
      company: (at % clientCount) + 1,
      title: `${1 + (at % 12)}月分 ${works[at % works.length]!}`,
      dueDate: addDays("2027-01-05", at % 60),
      ...(at % 3 === 1 && { note: `${written(kanji, 12)}を確認してから送る。` }),
      ...(at % 3 === 2 && { ticks: ["依頼", "受領", "確認"].map((text) => ({ text, done: false })) }),
    };
    const named = { companyName: names[form.company - 1]!, stuffText: "" };
    return { ...newTask(form, named, { userId: 1, now: new Date(marks.CreatedAt) }), AutoId: at + 1 };
  });
};

const statuses = ["手続終了", "手続終了", "手続終了", "審査中", "到達", "審査中（補正待ち）", "審査終了"];

/** Cases at e-Gov of several years, as many as asked for; most are over. */
export const manyCases = (count: number): StoredEgov[] =>
  Array.from({ length: count }, (_, at) => {
    const company = companyOf(clients[at % clients.length]!, at + 1);
    const status = statuses[at % statuses.length]!;
    const day = addDays("2026-11-22", -Math.floor(at / 8));
    return {
      id: at + 1,
      Version: 1,
      account: 1,
      arrive_id: `2026${String(at).padStart(12, "0")}`,
      arrive_date: `${day} 09:30:15`,
      status,
      notice_count: at % 3,
      doc_count: at % 2,
      corporation_name: company.name,
      applicant_name: `${written(kanji, 2)}　${written(kanji, 2)}`,
      user_id: at % 2 ? 1 : -1,
      proc_name: "健康保険・厚生年金保険被保険者資格取得届／電子申請",
      need: status.includes("補正待ち") ? { kind: "amend", day: addDays(day, 14) } : null,
      check_list_id: -1,
      proc_id: "",
      apply_type: "",
      ministry_name: "",
      confirm_time: "",
      send_date: `${day} 09:30:00`,
      send_number: `2026${String(at).padStart(14, "0")}`,
      submission_destination: "日本年金機構",
      withdraw_flag: status === "到達",
      pay_status: "-",
      apply_pay_count: 0,
      applied_account: "tanaka@egov.example",
      created_at: marks.CreatedAt,
      updated_at: marks.UpdatedAt,
      askAt: "",
      untold: [],
    };
  });
