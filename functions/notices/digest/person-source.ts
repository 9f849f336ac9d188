import type { Employee } from "#shared/companies/employee.ts";
import type { Day } from "#shared/dates/day.ts";
import { noStatus } from "#shared/checklists/status.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { type Due, stageOfDay } from "#shared/notices/due.ts";
import { joined, oneLine } from "#shared/notices/row-subject.ts";
import { companyPage } from "#shared/pages.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { companies, employees, type StoredOffice } from "#functions/db/entities.ts";
import type { DigestSource, ReadLines } from "./source.ts";

/** The dates of employees, which are told before their day and are never over. */
export const personSource = (
  { AutoId: tenant, NoticeMailDays }: StoredOffice,
  day: Day,
  lines: ReadLines,
): DigestSource => {
  const view = { today: day, days: NoticeMailDays.electronicApplication };
  const isNear = (of: Day) => stageOfDay(of, view) === "near";
  const datesOf = (person: Employee) => peopleDates(person, day).filter((date) => isNear(date.day));
  const companyOf = new Map<number, number>();
  const peopleOf = (ids: readonly number[]) =>
    employees.getMany(
      tenant,
      ids.map((id) => [companyOf.get(id)!, id]),
    );
  const findDue = async () => {
    const told = (await lines()).staff.filter(({ days }) => days.some(isNear));
    for (const { AutoId, company } of told) companyOf.set(AutoId, company);
    const people = await peopleOf(told.map(({ AutoId }) => AutoId));
    return people.flatMap((person): Due[] => {
      const dates = person ? datesOf(person) : [];
      return dates.map(({ rule, day: deadline }) => ({
        type: "person",
        id: person!.value,
        rule,
        deadline,
        stage: "near",
      }));
    });
  };
  let known: Promise<Due[]> | undefined;

  return {
    candidates: () => (known ??= findDue()),
    read: async (dues) => {
      const people = await peopleOf(dues.map(({ id }) => id));
      const clients = await companies.getMany(
        tenant,
        dues.map(({ id }) => companyOf.get(id)!),
      );
      return dues.map(({ id, rule: asked }, at): DigestRow | undefined => {
        const [person, client] = [people[at], clients[at]];
        const date = person && datesOf(person).find(({ rule }) => rule === asked);
        if (!date || !client) return undefined;
        const about = { company: oneLine(client.name), user: client.mainUser, path: companyPage(client.id) };
        const subject = joined(peopleDateRules[date.rule].label, person.label);
        const due: Due = { type: "person", id, rule: date.rule, deadline: date.day, stage: "near" };
        return { ...due, status: noStatus, subject, ...about };
      });
    },
  };
};
