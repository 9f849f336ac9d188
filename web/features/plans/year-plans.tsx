import { Box, Button, chakra, Flex, IconButton } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { LuChevronLeft, LuChevronRight, LuPlus, LuPrinter } from "react-icons/lu";
import type { Company } from "#shared/companies/company.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { noMatch } from "#shared/text/messages.ts";
import { searchKey } from "#shared/text/keys.ts";
import { useSession } from "#web/api/use-session.ts";
import { SearchBox } from "#web/components/list/search-box.tsx";
import { PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { lastDay, monthOf, monthsFrom, showSpan } from "./months.ts";
import { chipStyles } from "./turn-chip.tsx";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { TurnDialog } from "./turn-dialog.tsx";
import { type ShownTurn, shownTurns } from "./turns.ts";
import { Counts, type Line, Lines } from "./year-lines.tsx";
import { YearHead } from "./year-head.tsx";
import { yearStyles } from "./year-plans.styles.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

type Props = { plans: readonly Plan[]; companies: readonly Company[]; companyOf: ReadonlyMap<number, Company> };

/** Each company's turns by month, in the order of kana; a company without plans has a line too. */
const linesOf = ({ plans, companies }: Props, months: readonly string[]): Line[] => {
  const span = { from: `${months[0]!}-01`, to: lastDay(months.at(-1)!) };
  const byCompany = Map.groupBy(plans, ({ company }) => company);
  return companies
    .toSorted((one, other) => one.nameKana.localeCompare(other.nameKana, "ja"))
    .map((company) => ({
      company,
      byMonth: Map.groupBy(
        (byCompany.get(company.id) ?? []).flatMap((plan) => shownTurns(plan, company, span)),
        ({ turn }) => monthOf(turn.due),
      ),
    }));
};

const useMonths = () => {
  const { today } = useSession();
  const [params, setParams] = useSearchParams();
  const asked = params.get("from") ?? "";
  const from = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today);
  const move = (by: number) => setParams({ from: monthsFrom(from, by, 1)[0]! });
  return { months: monthsFrom(from, 0, 12), move };
};

/** 年間予定: companies by months, each turn where it falls due. */
export const YearPlans = (props: Props) => {
  const { months, move } = useMonths();
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ShownTurn>();
  const [isAdding, setAdding] = useState(false);
  const lines = useMemo(() => linesOf(props, months), [props, months]);
  const key = searchKey(search);
  const shown = lines.filter(({ company: { name, nameKana } }) => searchKey(`${name} ${nameKana}`).includes(key));
  return (
    <>
      <Box py={{ mdDown: "3" }}>
        <PageHead isWrapping>
          <h1>年間予定</h1>
          <chakra.span color="fg.muted">{showSpan(months)}</chakra.span>
          <Flex gap="1" _print={{ display: "none" }}>
            <IconButton variant="outline" aria-label="前の月" onClick={() => move(-1)}>
              <LuChevronLeft aria-hidden />
            </IconButton>
            <IconButton variant="outline" aria-label="次の月" onClick={() => move(1)}>
              <LuChevronRight aria-hidden />
            </IconButton>
          </Flex>
          <PageActions>
            <Button variant="outline" onClick={() => print()}>
              <LuPrinter aria-hidden />
              印刷
            </Button>
            <Button onClick={() => setAdding(true)}>
              <LuPlus aria-hidden />
              定例業務をまとめて追加
            </Button>
          </PageActions>
        </PageHead>
      </Box>
      <Flex gap="4" align="center" wrap="wrap" pb="3" _print={{ display: "none" }} css={chipStyles}>
        <Box w={{ base: "64", mdDown: "100%" }}>
          <SearchBox value={search} placeholder="会社名・カナ" onSearch={setSearch} />
        </Box>
        <YearHead count={shown.length} />
      </Flex>
      {shown.length === 0 ? (
        <chakra.p p="6" textAlign="center" color="fg.muted">
          {noMatch("会社")}
        </chakra.p>
      ) : (
        <Box layerStyle="card" css={{ ...chipStyles, ...yearStyles }} tabIndex={0} role="region" aria-label="年間予定">
          <table>
            <thead>
              <tr>
                <th scope="col">会社</th>
                {months.map((month, at) => (
                  <th key={month} scope="col">
                    {at === 0 || month.endsWith("-01") ? `${month.slice(0, 4)}年` : ""}
                    {Number(month.slice(5))}月
                  </th>
                ))}
              </tr>
            </thead>
            <Lines lines={shown} months={months} onTurn={setOpened} />
            <Counts lines={shown} months={months} />
          </table>
        </Box>
      )}
      {isAdding && <BulkDialog companies={props.companies} plans={props.plans} onClose={() => setAdding(false)} />}
      {opened && <TurnDialog shown={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
