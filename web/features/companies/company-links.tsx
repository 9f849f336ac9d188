import { Box, chakra } from "@chakra-ui/react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { kinds } from "#shared/kinds.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { companyPage, pageAddress, pagePaths } from "#shared/pages.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { companyValue } from "#shared/companies/in-address.ts";
import { crowded } from "#web/theme/conditions.ts";
import { Link } from "#web/components/page/link.tsx";

// The lists are shared with their screens; one that is a minute old is good enough for a count.
const options = { staleTime: 60_000 };

const shown = (count: number | undefined) => (count === undefined ? "" : `${showNumber(count)}件`);

type LinkProps = { to: string; label: string; count?: number | undefined };
type OfCompany = { company: Company };

const CountLink = ({ to, label, count }: LinkProps) => (
  <chakra.li
    display="flex"
    alignItems="center"
    gap="1"
    minH="8"
    css={{
      "& small": { lg: { ms: "auto" }, color: "fg.muted", textStyle: "xs" },
      ...crowded({ "& small": { ms: "0" } }),
    }}
    mdDown={{ "& a": { display: "inline-block", py: "2.5" } }}
  >
    <Link to={to}>{label}</Link> <small>{shown(count)}</small>
  </chakra.li>
);

const ChecklistLink = ({ type, company }: { type: ChecklistType; company: Company }) => {
  const { data } = useRoute(checklistRoutes.list, { params: { type }, query: {} }, options);
  const { title, path } = checklistConfigs[type];
  const count = data?.records.filter((row) => row.company.Value === company.id).length;
  return <CountLink to={pageAddress(path, { company: companyValue(company) })} label={title} count={count} />;
};

const PlansLink = ({ company }: OfCompany) => {
  const { data } = useRoute(planRoutes.list, { query: {} }, options);
  const count = data?.plans.filter((plan) => plan.company === company.id).length;
  const address = pageAddress(pagePaths.plans, { company: String(company.id) });
  return <CountLink to={address} label={kinds.plan.title} count={count} />;
};

const CasesLink = ({ company }: OfCompany) => {
  const { data } = useRoute(todoRoutes.list, { query: {} }, options);
  const count = data?.todos.filter(({ Company: id }) => id === company.id).length;
  const address = pageAddress(pagePaths.todos, { done: "all", company: companyValue(company) });
  return <CountLink to={address} label="案件" count={count} />;
};

/** What the office keeps of a company elsewhere, below the index of its dialog. */
export const CompanyLinks = ({ company }: OfCompany) => (
  <Box mt={{ base: "1", lg: "4" }} css={crowded({ mt: "1" })}>
    <chakra.p
      hideBelow="lg"
      css={crowded({ display: "none" })}
      px="2.5"
      pb="1"
      color="fg.muted"
      textStyle="xs"
      fontWeight="medium"
    >
      この会社の記録
    </chakra.p>
    <chakra.ul
      aria-label="この会社の記録"
      display="flex"
      flexDirection={{ base: "row", lg: "column" }}
      flexWrap="wrap"
      columnGap="5"
      px={{ lg: "2.5" }}
      css={crowded({ flexDirection: "row", px: "0" })}
    >
      <CountLink to={companyPage(company.id)} label="会社のページ" />
      <PlansLink company={company} />
      <CasesLink company={company} />
      {checklistTypes.map((type) => (
        <ChecklistLink key={type} type={type} company={company} />
      ))}
    </chakra.ul>
  </Box>
);
