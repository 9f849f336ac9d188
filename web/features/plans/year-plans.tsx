import { Box, Button, chakra, Flex, IconButton } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { LuChevronLeft, LuChevronRight, LuPlus, LuPrinter } from "react-icons/lu";
import type { Company } from "#shared/companies/company.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { noMatch } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { ListTools } from "#web/components/list/list-tools.tsx";
import { type ListUrl, useListUrl } from "#web/components/list/list-url.ts";
import { ExportButton } from "#web/components/files/export-button.tsx";
import { PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { lastDay, monthOf, monthsFrom, showSpan } from "./months.ts";
import { chipStyles } from "./turn-chip.tsx";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { TurnDialog } from "./turn-dialog.tsx";
import type { ShownTurn } from "./turns.ts";
import { useMadeState, useRenewals } from "./use-made.ts";
import { linesOf, toldOf, yearColumns } from "./year.ts";
import { useYearFilters } from "./year-filters.ts";
import { Counts, Lines } from "./year-lines.tsx";
import { YearHead } from "./year-head.tsx";
import { yearStyles } from "./year-plans.styles.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

type Props = { plans: readonly Plan[]; companies: readonly Company[] };
const order = { key: "name", descending: false };

/** The twelve months from the one that the address names. */
const useMonths = ({ params, change }: ListUrl) => {
  const { today } = useSession();
  const asked = params.get("from") ?? "";
  const from = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today);
  const months = useMemo(() => monthsFrom(from, 0, 12), [from]);
  return { months, move: (by: number) => change({ from: monthsFrom(from, by, 1)[0]! }, "push") };
};

/** 年間予定: companies by months, each turn where it falls due. */
export const YearPlans = ({ plans, companies }: Props) => {
  const url = useListUrl(order);
  const { months, move } = useMonths(url);
  const { Dic, OrgInfo } = useSession();
  const [opened, setOpened] = useState<ShownTurn>();
  const [isAdding, setAdding] = useState(false);
  const madeState = useMadeState();
  const renewals = useRenewals();
  const narrowed = useYearFilters(url, companies, plans);
  const lines = useMemo(() => {
    const span = { from: `${months[0]!}-01`, to: lastDay(months.at(-1)!), targets: OrgInfo.ProcedureTargets };
    return linesOf({ plans, companies, renewals, madeState }, narrowed, span);
  }, [plans, companies, renewals, madeState, narrowed, months, OrgInfo]);
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
            <ExportButton columns={yearColumns(Dic)} rows={toldOf(lines)} isDisabled={lines.length === 0} />
            <Button onClick={() => setAdding(true)}>
              <LuPlus aria-hidden />
              定例業務をまとめて追加
            </Button>
          </PageActions>
        </PageHead>
      </Box>
      <Box layerStyle="card" mb="3" _print={{ display: "none" }}>
        <ListTools
          url={url}
          columns={[]}
          filters={narrowed.filters}
          search={{ placeholder: "会社名・カナ" }}
          unit="社"
          tools={<YearHead hideBelow="md" />}
          isLoading={false}
          total={companies.length}
          count={lines.length}
          isNarrowed={narrowed.isNarrowed}
          onClear={narrowed.clear}
        />
        <YearHead hideFrom="md" px="3" pb="2.5" />
      </Box>
      {lines.length === 0 ? (
        <chakra.p p="6" textAlign="center" color="fg.muted">
          {noMatch("会社")}
        </chakra.p>
      ) : (
        <Box layerStyle="card" css={{ ...chipStyles, ...yearStyles }} tabIndex={0} role="region" aria-label="年間予定">
          <table>
            <thead>
              <tr>
                <th scope="col">会社</th>
                <th scope="col">担当</th>
                {months.map((month, at) => (
                  <th key={month} scope="col">
                    {at === 0 || month.endsWith("-01") ? `${month.slice(0, 4)}年` : ""}
                    {Number(month.slice(5))}月
                  </th>
                ))}
              </tr>
            </thead>
            <Lines lines={lines} months={months} onTurn={setOpened} />
            <Counts lines={lines} months={months} />
          </table>
        </Box>
      )}
      {isAdding && <BulkDialog companies={companies} plans={plans} onClose={() => setAdding(false)} />}
      {opened && <TurnDialog shown={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
