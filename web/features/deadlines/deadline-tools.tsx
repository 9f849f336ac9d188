import { LuCalendarDays, LuPlus } from "react-icons/lu";
import { withWeekday } from "#shared/dates/weekday.ts";
import { useSession } from "#web/api/use-session.ts";
import { ExportButton } from "#web/components/files/export-button.tsx";
import { FileButton } from "#web/components/files/file-button.tsx";
import { narrowing } from "#web/components/list/filter.ts";
import { ListTools } from "#web/components/list/list-tools.tsx";
import type { ListUrl } from "#web/components/list/list-url.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { lineColumns } from "./csv-columns.ts";
import { deadlines } from "./deadlines.classes.ts";
import { lastDay } from "./filters.ts";
import { dayFilter } from "./line-filters.ts";
import { PrintButton } from "./print-button.tsx";
import { ViewTabs } from "./saved-views/view-tabs.tsx";
import type { useLines } from "./use-lines.ts";
import { spanFilter, useUserFilter, WhoseTabs } from "./whose-tabs.tsx";

/** Which lines, of whom and until when; a search in what is there. */
export const DeadlineTools = ({
  url,
  lines: { data, due, people, filters },
}: {
  url: ListUrl;
  lines: ReturnType<typeof useLines>;
}) => {
  const all = [useUserFilter(), ...filters, spanFilter, dayFilter];
  const names = narrowing(all);
  return (
    <div className={deadlines.tools}>
      <ListTools
        url={url}
        columns={[]}
        filters={all}
        search={{ placeholder: "会社・対象者・内容" }}
        isLoading={!data}
        total={data?.items.length ?? 0}
        count={due.length + people.length}
        isNarrowed={names.some((name) => url.params.get(name))}
        onClear={() => url.change(Object.fromEntries([...names, "view"].map((name) => [name, undefined])), "push")}
      />
    </div>
  );
};

type HeadProps = { url: ListUrl; lines: ReturnType<typeof useLines>; hasCalendar: boolean; onCalendar: () => void };

/** The title with whose lines are shown, and what can be done with them. */
export const DeadlineHead = ({ url, lines: { data, due, people, filters }, hasCalendar, onCalendar }: HeadProps) => {
  const { today, Dic } = useSession();
  const shown = [...due, ...people];
  return (
    <PageHead isWrapping isScreenOnly>
      <h1>期限</h1>
      <span className={deadlines.day}>{withWeekday(today)}</span>
      <WhoseTabs url={url} counts={data?.counts} />
      <ViewTabs url={url} filters={[useUserFilter(), ...filters, spanFilter]} />
      <PageActions>
        <div className={deadlines.opener}>
          <FileButton icon={<LuCalendarDays aria-hidden />} aria-expanded={hasCalendar} onClick={onCalendar}>
            カレンダー
          </FileButton>
        </div>
        <PrintButton lines={shown} today={today} until={lastDay(url.params, today)} isDisabled={shown.length === 0} />
        <ExportButton columns={lineColumns(today, Dic)} rows={shown} isDisabled={shown.length === 0} />
        <button
          type="button"
          data-adds
          className={buttons.solid}
          onClick={() => url.change({ action: "new", task: undefined }, "push")}
        >
          <LuPlus aria-hidden />
          作業を追加
        </button>
      </PageActions>
    </PageHead>
  );
};
