import { Button, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { showNumber } from "#shared/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { companyValue } from "#web/components/filter.ts";

// The lists are shared with their screens; one that is a minute old is good enough for a count.
const options = { staleTime: 60_000 };

const shown = (count: number | undefined) => (count === undefined ? "" : `${showNumber(count)}件`);

type LinkProps = { to: string; label: string; count: number | undefined };

const CountLink = ({ to, label, count }: LinkProps) => (
  <chakra.li mdDown={{ "& a": { display: "inline-block", py: "2.5" } }}>
    <Link to={to}>{label}</Link> {shown(count)}
  </chakra.li>
);

const ChecklistLink = ({ type, company }: { type: ChecklistType; company: Company }) => {
  const { data } = useRoute(checklistRoutes.list, { params: { type }, query: {} }, options);
  const { title, path } = checklistConfigs[type];
  const count = data?.records.filter((row) => row.company.Value === company.id).length;
  return <CountLink to={pageAddress(path, { company: companyValue(company) })} label={title} count={count} />;
};

const CasesLink = ({ company }: { company: Company }) => {
  const { data } = useRoute(todoRoutes.list, { query: {} }, options);
  const count = data?.todos.filter(({ Company: id }) => id === company.id).length;
  const address = pageAddress(pagePaths.todos, { done: "all", company: companyValue(company) });
  return <CountLink to={address} label="案件" count={count} />;
};

type Props = { company: Company; employees: number; onEmployees: () => void };

/** What the office keeps of a company elsewhere, and the way to its employees, at the head of its dialog. */
export const CompanyLinks = ({ company, employees, onEmployees }: Props) => (
  <Flex as="ul" wrap="wrap" align="center" columnGap="5" aria-label="この会社の記録" fontSize="sm">
    <li>
      <Button
        size="inline"
        variant="link"
        px="0"
        fontSize="sm"
        borderWidth="0"
        mdDown={{ h: "touch" }}
        onClick={onEmployees}
      >
        従業員
      </Button>{" "}
      {showNumber(employees)}名
    </li>
    <CasesLink company={company} />
    {checklistTypes.map((type) => (
      <ChecklistLink key={type} type={type} company={company} />
    ))}
  </Flex>
);
