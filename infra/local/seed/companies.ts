import { CompanySave } from "#shared/companies/company-form.ts";
import { blankCompany, companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import type { Company } from "#shared/companies/company.ts";
import { hasCheckDigit } from "#shared/text/corporate-number.ts";
import { blankEmployee, EmployeeForm, type Employee } from "#shared/companies/employee.ts";
import { blankWorkplace, ownOf, type Workplace } from "#shared/companies/workplace.ts";
import type { Author } from "#functions/db/commit.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { companies, employees, workplaces } from "#functions/db/entities.ts";
import { clients } from "#infra/local/clients/clients.ts";
import { dice } from "./dice.ts";
import { insert } from "./insert.ts";
import type { Seeded } from "./offices.ts";
import { firstNames, foreignNames, lastNames } from "./people.ts";

type Client = (typeof clients)[number];
/** What the rows of checklists need to know of a company. */
export type DemoCompany = {
  company: Company;
  people: Employee[];
  kenpo: string;
  labourOffice: string;
  workplaces: Workplace[];
};

/** A right check digit before a registry office that does not exist. */
const corporateNumber = (position: number) => {
  const digits = `000001${String(position + 1).padStart(6, "0")}`;
  return Array.from("123456789", (check) => check + digits).find(hasCheckDigit)!;
};

/** What procedures ask for; of every fifth company the office has not asked yet. */
const factsOf = (id: number, people: number): Partial<Company> => {
  if (id % 5 === 0) return {};
  const days = [
    { payClosingDay: 31, payDay: 25 },
    { payClosingDay: 31, payDay: 10 },
    { payClosingDay: 20, payDay: 31 },
  ][id % 3]!;
  return {
    ...days,
    regularWorkers: people,
    pensionInsured: Math.max(1, people - 1),
    employmentInsured: id % 4 === 0 ? null : Math.max(1, people - 2),
    raiseMonth: id % 7 === 0 ? 0 : 4,
    bonusMonths: ["6月・12月", "7月・12月", "支給なし"][id % 3]!,
    laborInsuranceType: id % 11 === 0 ? "二元適用" : "一元適用",
    laborInsuranceFiling: "個別",
    dispatchPermit: "なし",
    placementPermit: id % 4 === 0 ? "" : "なし",
  };
};

/** Users take turns, some have a colleague beside them; every eighth company is new and nobody's. */
const inChargeOf = (id: number, users: readonly number[]) => {
  const at = (place: number) => users[place % users.length]!;
  if (id % 8 === 0) return { mainUser: noUser, subUser: noUser };
  return { mainUser: at(id), subUser: id % 3 === 0 && users.length > 1 ? at(id + 1) : noUser };
};

/** Who has registered them, and who looks after them. */
type By = { author: Author; users: readonly number[] };

const companyOf = (client: Client, id: number, employeeCount: number, { author: { userId }, users }: By): Company => {
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
    mailAddress: `soumu@company${id}.example`,
    settlementTerm: client[11] || null,
    capital: client[12] * 10_000 || null,
    officers: client[13] || null,
    ...factsOf(id, employeeCount),
  });
  return { ...newCompany(form, { userId, at }), ...companyNumbers(id), employeeCount, ...inChargeOf(id, users) };
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
    ...EmployeeForm.parse({ ...blankEmployee, label, kana, number: String(1001 + position * 3) }),
    confirmedDates: {},
    value: values[position]!,
    company,
    Version: 1,
  }));

/** 支店 and 工場 of some companies: the company's place in the list, what it is called, its postal code, address and 監督署. */
// prettier-ignore
const branches: readonly (readonly [position: number, name: string, postalCode: string, address: string, laborOffice: string])[] = [
  [0, "川崎工場", "210-0869", "神奈川県川崎市川崎区東扇島２３－４", "川崎南"],
  [3, "大阪支店", "530-0001", "大阪府大阪市北区梅田３－１－３", "天満"],
  [8, "横浜営業所", "231-0801", "神奈川県横浜市中区新山下２－１２－３４", "横浜南"],
];
const workplacesOf = (
  { company, labourOffice, people }: Omit<DemoCompany, "workplaces">,
  position: number,
  ids: number[],
) => {
  const branch = branches.find(([of]) => of === position);
  if (!branch) return [];
  const [, name, postalCode, address, laborOffice] = branch;
  const shared = { ...blankWorkplace, company: company.id, Version: 1 };
  const employeeCount = Math.ceil(people.length / 2);
  const main = { ...ownOf(company), followsCompany: true, laborOffice: labourOffice, employeeCount };
  const second = {
    name: `${company.name}　${name}`,
    postalCode,
    address,
    laborOffice,
    employeeCount: people.length - employeeCount,
  };
  return [main, second].map((each) => ({ ...shared, ...each, id: ids.shift()! }));
};

/** Companies of the list, all of them by default, with their employees. */
export const seedCompanies = async (
  { author, tenant }: Seeded,
  users: readonly number[],
  some = clients,
): Promise<DemoCompany[]> => {
  const ids = await companies.takeIds(tenant, some.length);
  const values = await employees.takeIds(
    tenant,
    some.reduce((sum, client) => sum + client[14], 0),
  );
  const made = some.map((client, position) => ({
    company: companyOf(client, ids[position]!, client[14], { author, users }),
    people: peopleOf(ids[position]!, values.splice(0, client[14])),
    kenpo: client[15],
    labourOffice: client[16],
  }));
  const placeIds = await workplaces.takeIds(tenant, branches.length * 2);
  const placed = made.map((of, position) => ({ ...of, workplaces: workplacesOf(of, position, placeIds) }));
  const records = placed.map(({ company, workplaces: own }) => ({ ...company, workplaceTaken: own.length }));
  await insert(author, companies, tenant, records);
  await insert(
    author,
    workplaces,
    tenant,
    placed.flatMap((of) => of.workplaces),
  );
  const everybody = made.flatMap(({ people }) => people);
  await insert(author, employees, tenant, everybody);
  return placed;
};
