import { Box, Flex, NativeSelect } from "@chakra-ui/react";
import { useState } from "react";
import { LuDownload } from "react-icons/lu";
import { useSearchParams } from "react-router";
import { type Day, isCalendarDay } from "#shared/dates/day.ts";
import type { AppError } from "#shared/errors.ts";
import { historyCsvColumns } from "#shared/history/csv-columns.ts";
import type { HistoryEntry } from "#shared/history/history.ts";
import { historyActs } from "#shared/history/words.ts";
import { isKind, kinds } from "#shared/kinds.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { sendAll } from "#web/api/send-all.ts";
import { useSession } from "#web/api/use-session.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { FileButton } from "#web/components/files/file-button.tsx";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { FullPage, PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { toast } from "#web/components/messages/toast.ts";
import "#web/theme/dialog-recipes.ts";
import { HistoryList } from "./history-list.tsx";
import { type HistoryQuery, useHistory } from "./use-history.ts";

const ExportDialog = lazyPart(
  async () => (await import("#web/components/files/export-dialog.tsx")).ExportDialog<HistoryEntry>,
);

const kindChoices = Object.values(kinds).map(({ name, title }): [string, string] => [name, title]);
const choices = (labels: Readonly<Record<string, string>>) => Object.entries(labels);
const names = ["kind", "act", "userId", "from", "to"] as const;
type Name = (typeof names)[number];

/** The address is the only home of the filters; what none of them can be is left out. */
const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const { Dic } = useSession();
  const isGiven: Record<Name, (value: string) => boolean> = {
    kind: isKind,
    act: (value) => Object.hasOwn(historyActs, value),
    userId: (value) => Object.hasOwn(Dic, value),
    from: isCalendarDay,
    to: isCalendarDay,
  };
  const given = names.flatMap((name) => {
    const value = params.get(name);
    return value !== null && isGiven[name](value) ? [[name, value] as const] : [];
  });
  const change = (name: Name, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return { query: Object.fromEntries(given) as HistoryQuery & Partial<Record<Name, string>>, change };
};
type Filters = ReturnType<typeof useFilters>;

type SelectProps = { label: string; name: Name; all: string; options: [string, string][]; filters: Filters };
const Select = ({ label, name, all, options, filters: { query, change } }: SelectProps) => (
  <Box w="11rem" mdDown={{ flex: "1 0 40%" }}>
    <FieldFrame label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field value={query[name] ?? ""} onChange={({ target }) => change(name, target.value)}>
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  </Box>
);

/** A day is a filter as soon as it is one; anything else stays in the field alone. */
const DayFilter = ({ label, name, filters: { query, change } }: Pick<SelectProps, "label" | "name" | "filters">) => {
  const [typed, setTyped] = useState<Day>();
  const isInvalid = typed !== undefined && typed !== "" && !isCalendarDay(typed);
  return (
    <Box w="11rem" mdDown={{ flex: "1 0 40%" }}>
      <FieldFrame label={label} error={isInvalid ? messages.dateFormat : undefined}>
        <DateInput
          label={label}
          value={typed ?? query[name] ?? ""}
          isInvalid={isInvalid}
          isDisabled={false}
          onBlur={() => undefined}
          onChange={(day) => {
            setTyped(day);
            if (day === "" || isCalendarDay(day)) change(name, day);
          }}
        />
      </FieldFrame>
    </Box>
  );
};

/** Reads the filtered history to its end, then asks how to write it. */
const ExportHistory = ({ query }: { query: HistoryQuery }) => {
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<HistoryEntry[]>();
  const read = async () => {
    setReading(true);
    try {
      setRows((await sendAll(historyRoutes.list, { query })).entries);
    } catch (error) {
      void toast((error as AppError).message, "error");
    }
    setReading(false);
  };
  return (
    <>
      <FileButton icon={<LuDownload aria-hidden />} disabled={isReading} onClick={() => void read()}>
        エクスポート
      </FileButton>
      {rows && <ExportDialog own={{ columns: historyCsvColumns, rows }} onClose={() => setRows(undefined)} />}
    </>
  );
};

/** 履歴 of the whole office: what everybody has done, and the way back from a deletion. */
export const HistoryPage = () => {
  const { Dic } = useSession();
  const filters = useFilters();
  const history = useHistory(filters.query);
  return (
    <FullPage>
      <PageHead isScreenOnly>
        <h1>履歴</h1>
        <PageActions>
          <ExportHistory query={filters.query} />
        </PageActions>
      </PageHead>
      <Flex as="section" direction="column" minH="0" overflow="hidden" layerStyle="card" aria-busy={history.isFetching}>
        <Flex flex="none" wrap="wrap" align="flex-end" gap="2" p="2" _print={{ display: "none" }}>
          <Select label="種類" name="kind" all="すべての種類" options={kindChoices} filters={filters} />
          <Select label="操作" name="act" all="すべての操作" options={choices(historyActs)} filters={filters} />
          <Select label="担当者" name="userId" all="すべての担当者" options={choices(Dic)} filters={filters} />
          <DayFilter label="この日から" name="from" filters={filters} />
          <DayFilter label="この日まで" name="to" filters={filters} />
        </Flex>
        <Flex direction="column" minH="0" overflow="auto" borderTopWidth="1px" borderColor="border.muted" tabIndex={0}>
          <HistoryList history={history} hasSubject />
        </Flex>
      </Flex>
    </FullPage>
  );
};
