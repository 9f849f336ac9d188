import { blankCompany, CompanySave } from "#shared/companies/company-form.ts";
import type { Company } from "#shared/companies/company.ts";
import { hasCheckDigit } from "#shared/companies/corporate-number.ts";
import { EmployeeForm, type Employee } from "#shared/companies/employee.ts";
import type { Author } from "#functions/db/commit.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { clients } from "./clients.ts";
import { dice } from "./dice.ts";
import { insert } from "./insert.ts";
import type { Seeded } from "./offices.ts";
import { firstNames, foreignNames, lastNames } from "./people.ts";

type Client = (typeof clients)[number];
/** What the rows of checklists need to know of a company. */
export type DemoCompany = { company: Company; people: Employee[]; kenpo: string; labourOffice: string };

/** A right check digit before a registry office that does not exist. */
const corporateNumber = (position: number) => {
  const digits = `000001${String(position + 1).padStart(6, "0")}`;
  return Array.from("123456789", (check) => check + digits).find(hasCheckDigit)!;
};

const companyOf = (client: Client, id: number, employeeCount: number, { userId }: Author): Company => {
  const [name, nameKana, postalCode, prefecture, address, addressKana, industry, title] = client;
  const [representativeLastName, representativeFirstName] = client[8].split(" ");
  const [representativeLastKana, representativeFirstKana] = client[9].split(" ");
  const at = new Date(Date.UTC(2022, 3, id)).toISOString();
  const form = CompanySave.parse({
    ...blankCompany,
    ...{ name, nameKana, postalCode, prefecture, address, addressKana, industry },
    ...{ representativeLastName, representativeFirstName, representativeLastKana, representativeFirstKana },
    representativeTitle: title,
    corporateNumber: corporateNumber(id),
    phone: client[10],
    settlementTerm: client[11] || null,
    capital: client[12] * 10_000 || null,
    officers: client[13] || null,
  });
  const blank = { ...blankCompany, prefectureCode: "" };
  const marks = { CreatedAt: at, UpdatedAt: at, CreateUserId: userId, UpdateUserId: userId };
  return { ...blank, ...form, ...marks, id, rowNumber: id, employeeCount, Version: 1 };
};

const namesOf = (seed: number, count: number) => {
  const { chance, pick } = dice(seed);
  const names = new Map<string, string>();
  while (names.size < count) {
    const [last, lastKana] = pick(lastNames);
    const [first, firstKana] = pick(firstNames);
    const [foreign, foreignKana] = pick(foreignNames);
    if (chance(0.05)) names.set(foreign, foreignKana);
    else names.set(`${last}　${first}`, `${lastKana}　${firstKana}`);
  }
  return [...names];
};

const peopleOf = (company: number, values: number[]): Employee[] =>
  namesOf(company, values.length).map(([label, kana], position) => ({
    ...EmployeeForm.parse({ label, kana, number: String(1001 + position * 3), workplace: -1 }),
    value: values[position]!,
    company,
    Version: 1,
  }));

/** Companies of the list, all of them by default, with their employees. */
export const seedCompanies = async ({ author, tenant }: Seeded, some = clients): Promise<DemoCompany[]> => {
  const ids = await companies.takeIds(tenant, some.length);
  const values = await employees.takeIds(
    tenant,
    some.reduce((sum, client) => sum + client[14], 0),
  );
  const made = some.map((client, position) => ({
    company: companyOf(client, ids[position]!, client[14], author),
    people: peopleOf(ids[position]!, values.splice(0, client[14])),
    kenpo: client[15],
    labourOffice: client[16],
  }));
  const records = made.map(({ company }) => company);
  await insert(author, companies, tenant, records);
  const everybody = made.flatMap(({ people }) => people);
  await insert(author, employees, tenant, everybody);
  return made;
};
