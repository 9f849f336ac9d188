import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import { useFormContext, useWatch } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import { showDay } from "#shared/dates/day.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { useRoute } from "#web/api/api.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import type { CaseForm } from "./case-form.ts";
import { LegalDay } from "./legal-day.tsx";
import { shownDates } from "./shown-dates.ts";
import { type Subject, useFilings } from "./use-filings.ts";
import { useScrollToFirst } from "./use-scroll-to-first.ts";

/** Whose case it is, as far as the employee is still there. */
const useSubject = (record: Todo | undefined): Subject | undefined => {
  const { Company: company = 0, Stuff: employee } = record ?? {};
  const { data } = useRoute(companyRoutes.listEmployees, { params: { id: company } }, { enabled: !!record });
  const found = data?.staff.find(({ value }) => value === employee);
  return found && { company, employee: found };
};

/** The case whose rows are meant: one that is saved, and of this kind. */
const useStored = (record: Todo | undefined) => {
  const { control } = useFormContext<CaseForm>();
  const kind = useWatch({ control, name: "Name" });
  return record?.FlowType === kind ? record : undefined;
};

/** Days that go beyond the law: how far it goes, and its article. */
const Limit = ({ date: { label, day, basis, source } }: { date: LegalDate }) => (
  <MessageBar
    status="warning"
    mb="3"
    title={label}
    detail={
      <chakra.span fontSize="xs">
        {showDay(day)}まで。{basis}
        <br />
        {source}
      </chakra.span>
    }
  />
);

type Props = { flow: Flow; items: readonly TodoItem[]; record: Todo | undefined; css: SystemStyleObject };

/** The days that follow by law from those entered in the steps; a filing goes into 電子申請 in one click. */
export const LegalPane = ({ flow, items, record, css }: Props) => {
  const { dates, limits } = shownDates(flow, items);
  const stored = useStored(record);
  const filings = useFilings(stored?.AutoId, useSubject(stored));
  const scroller = useScrollToFirst("li:not([data-past])");
  const hasFilings = dates.some(({ filingDue }) => filingDue);
  return (
    <Box
      ref={scroller}
      as="aside"
      aria-label="法定期限"
      tabIndex={0}
      px="5"
      py="4"
      bg="bg.subtle"
      borderStartWidth="1px"
      // On a phone below the steps, from edge to edge of the dialog.
      mdDown={{ mt: "4", mx: "-4", mb: "-4", borderStartWidth: "0", borderTopWidth: "1px" }}
      css={{ ...markStyles, ...css }}
    >
      <chakra.h3 fontWeight="bold">法定期限</chakra.h3>
      <chakra.p mt="1" mb="2.5" color="fg.muted" fontSize="xs">
        {dates.length === 0
          ? "手順に日付を入力すると、法律で決まる日がここに表示されます。"
          : "入力した日付から計算しています。日付の横の名前を押すと、根拠を表示します。"}
        {hasFilings && stored && "＋を押すと、電子申請に追加します。"}
        {hasFilings && !stored && `案件を${record ? "保存" : "登録"}すると、電子申請に追加できます。`}
      </chakra.p>
      {limits.map((date) => (
        <Limit key={date.name} date={date} />
      ))}
      <ol>
        {dates.map((date) => (
          <LegalDay key={date.name} date={date} filings={filings} />
        ))}
      </ol>
    </Box>
  );
};
