import { useMemo } from "react";
import { mayUse } from "#shared/access.ts";
import type { Company } from "#shared/companies/company.ts";
import { isNumberKind, typedFields } from "#shared/companies/company-fields.ts";
import { companyCsvColumns } from "#shared/companies/csv-columns.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { withoutLegalForm } from "#shared/companies/legal-forms.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Column } from "#web/components/table/column.ts";
import { ImportButton } from "#web/embedded/import-button.tsx";
import { choiceColumn } from "#web/components/list/choice-column.ts";
import type { Choice } from "#web/components/list/use-choice.ts";
import { LimitNote } from "#web/components/list/limit-note.tsx";
import { Link } from "#web/components/page/link.tsx";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { ListPage } from "#web/components/list/list-page.tsx";
import { useInChargeFilters } from "#web/embedded/in-charge-filter.ts";
import { OpenImports } from "#web/embedded/open-imports.tsx";
import type { CompanyDialogProps } from "./company-dialog.tsx";
import { companyExports } from "./company-exports.ts";

const boxes = choiceColumn(({ name }: Company) => `${name}を選択`);

// prettier-ignore
const columnsOf = (names: UserNames): readonly Column<Company>[] => [
  { key: "id", label: "No", width: 72, text: ({ rowNumber }) => String(rowNumber), cell: ({ rowNumber }) => <span data-muted>{rowNumber}</span>, sort: ({ rowNumber }) => rowNumber, align: "end" },
  { key: "name", label: "会社名", width: 360, text: ({ name }) => name, sort: ({ nameKana }) => withoutLegalForm(nameKana), isName: true, company: ({ id }) => id },
  { key: "prefecture", label: "都道府県", width: 120, text: ({ prefecture }) => prefecture, sort: ({ prefectureCode }) => prefectureCode, phone: "sub" },
  { key: "industry", label: "業種", width: 240, text: ({ industry }) => industry || "-", cell: ({ industry }) => industry || <span data-dash>-</span>, sort: ({ industry }) => industry, phone: "rest" },
  ...(["mainUser", "subUser"] as const).map((key): Column<Company> => {
    const name = (company: Company) => userName(names, company[key]);
    return { key, label: labels[key], width: 132, text: (company) => name(company) || "-", cell: (company) => name(company) || <span data-dash>-</span>, sort: name, isPerson: true, ...(key === "mainUser" && { phone: (company) => (name(company) ? "due" : undefined) }) };
  }),
  { key: "employeeCount", label: "従業員数", width: 112, text: ({ employeeCount }) => showNumber(employeeCount), cell: ({ employeeCount }) => <>{showNumber(employeeCount)}<span data-only="phone">名</span></>, sort: ({ employeeCount }) => employeeCount, align: "end", phone: "end" },
];
const labels = { mainUser: "担当", subUser: "副担当" };
const texts = typedFields
  .filter(({ kind, section }) => kind !== "user" && !isNumberKind(kind) && section !== "facts")
  .map(({ name }) => name);
const searchOf = (names: UserNames) => ({
  text: (company: Company) => [
    ...texts.map((name) => String(company[name] ?? "")),
    // As they are also written: in one piece
    company.prefecture + company.address,
    company.representativeLastName + company.representativeFirstName,
    company.representativeLastKana + company.representativeFirstKana,
    company.phone.replaceAll("-", ""),
    company.fax.replaceAll("-", ""),
    userName(names, company.mainUser),
    userName(names, company.subUser),
  ],
  placeholder: "会社名・住所・電話・代表者・メモなど",
});
const all = { query: {} };
const rows = ({ companies }: RouteResponse<typeof companyRoutes.list>) => companies;
const id = (company: Company) => company.id;
const defaultSort = { key: "name", descending: false };

const importKinds = ["companies", "staff", "workplaces"] as const;

const CompanyLimit = () => {
  const { CompanyMax } = useSession();
  const { data } = useRoute(companyRoutes.list, all);
  return <LimitNote count={data?.companies.length ?? 0} max={CompanyMax} />;
};

const ManyBar = lazyChakra(async () => (await import("./many-bar.tsx")).ManyBar);
export const CompanyDialog = lazyChakra(async () => (await import("./company-dialog.tsx")).CompanyDialog);

export const CompaniesPage = () => {
  const { Dic, role } = useSession();
  const { data } = useRoute(companyRoutes.list, all);
  const mayChange = mayUse(role, companyRoutes.save.access);
  const filters = useInChargeFilters(data?.companies);
  const shown = useMemo(
    () => ({
      columns: [...(mayChange ? [boxes] : []), ...columnsOf(Dic)],
      exportColumns: companyCsvColumns(Dic),
      search: searchOf(Dic),
    }),
    [Dic, mayChange],
  );
  return (
    <ListPage
      title="会社"
      subject="会社"
      emptyHint="顧問先の会社を登録すると、電子申請などで選べるようになります。"
      route={companyRoutes.list}
      input={all}
      rows={rows}
      id={id}
      {...shown}
      filters={filters}
      otherExports={companyExports}
      defaultSort={defaultSort}
      actions={() => (
        <>
          <Link to={pagePaths.plans} className={buttons.outline}>
            年間予定
          </Link>
          <ImportButton kinds={importKinds} />
        </>
      )}
      notice={OpenImports}
      tools={<CompanyLimit />}
      {...(mayChange && {
        chosenBar: (choice: Choice<Company>) => <ManyBar choice={choice} />,
      })}
      dialog={(props: CompanyDialogProps) => <CompanyDialog {...props} />}
    />
  );
};
