import type { ReactNode } from "react";
import { LuPencil } from "react-icons/lu";
import { companyFields } from "#shared/companies/company-fields.ts";
import type { Company } from "#shared/companies/company.ts";
import { showDayOfMonth } from "#shared/companies/pay-calendar.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { userName, type UserNames } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { Link } from "#web/components/page/link.tsx";
import { PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { company as styles } from "./company.classes.ts";

type Fact = { label: string; value: ReactNode };

const labelOf = (name: (typeof companyFields)[number]["name"]) =>
  companyFields.find((field) => field.name === name)!.label;

/** What is not known is left out. */
const factsOf = (company: Company, names: UserNames): Fact[] => {
  const { phone, payClosingDay, payDay, regularWorkers } = company;
  const heads = (count: number | null) => (count === null ? "" : `${showNumber(count)}名`);
  const representative = [
    company.representativeTitle,
    company.representativeLastName,
    company.representativeFirstName,
  ].filter(Boolean);
  const pay = [
    payClosingDay === null ? "" : `${showDayOfMonth(payClosingDay)}締め`,
    payDay === null ? "" : `${showDayOfMonth(payDay)}払い`,
  ];
  const facts: Fact[] = [
    { label: labelOf("mainUser"), value: userName(names, company.mainUser) || "未設定" },
    { label: labelOf("subUser"), value: userName(names, company.subUser) },
    { label: labelOf("phone"), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: labelOf("address"), value: company.prefecture + company.address },
    { label: "代表者", value: representative.join("　") },
    { label: labelOf("regularWorkers"), value: heads(regularWorkers) },
    { label: "健保・厚年", value: heads(company.pensionInsured) },
    { label: "雇保", value: heads(company.employmentInsured) },
    { label: "給与", value: pay.filter(Boolean).join(" ") },
    { label: "賞与", value: company.bonusMonths },
    { label: labelOf("corporateNumber"), value: company.corporateNumber },
  ];
  return facts.filter(({ value }) => value !== "");
};

/** Who it is, whom one calls, and what procedures ask of it. */
export const CompanyHead = ({ company }: { company: Company }) => {
  const { Dic } = useSession();
  const note = [`No ${company.rowNumber}`, company.industry, company.prefecture].filter(Boolean).join("　");
  return (
    <>
      <div className={styles.head}>
        <PageHead isWrapping>
          <h1>{company.name}</h1>
          <span className={styles.note}>{note}</span>
          <PageActions>
            <HistoryButton kind="company" id={company.id} />
            <Link to={pageAddress(pagePaths.companies, { id: company.id })} className={buttons.outline}>
              <LuPencil aria-hidden />
              会社情報を編集
            </Link>
          </PageActions>
        </PageHead>
      </div>
      <dl aria-label="会社の概要" className={styles.facts}>
        {factsOf(company, Dic).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {company.memo && (
          <div data-memo>
            <dt>{labelOf("memo")}</dt>
            <dd>{company.memo}</dd>
          </div>
        )}
      </dl>
    </>
  );
};
