import { checklistConfigs } from "#shared/checklists/configs.ts";
import { Box, chakra, Flex, Grid, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { statusValues } from "#shared/checklists/status.ts";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { withWeekday } from "#shared/dates/weekday.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { pagePaths } from "#shared/pages.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { PageHead } from "#web/components/page/page-layout.tsx";
import { usePhone } from "#web/components/page/use-media.ts";
import { useRoute } from "#web/api/api.ts";
import { DueSoon } from "./due-soon.tsx";
import { nearNote } from "./near-note.ts";
import { OpenCases } from "./open-cases.tsx";
import { Panel } from "./panel.tsx";
import { Posts } from "./posts.tsx";
import { useFirstSteps } from "./use-first-steps.ts";
import { StatusTable } from "./status-table.tsx";

const Gates = lazyPart(async () => (await import("./gates.tsx")).Gates);
const EgovNotice = lazyPart(async () => (await import("#web/embedded/egov-notice.tsx")).EgovNotice);
const FirstSteps = lazyPart(async () => (await import("./first-steps.tsx")).FirstSteps);

const Waiting = ({ lines }: { lines: number }) => (
  <Flex direction="column" gap="22px" p="4" borderTopWidth="1px" borderColor="border.muted" aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <Box key={line} w={`${88 - ((line * 23) % 40)}%`} h="3" borderRadius="xs" bg="bg.muted" />
    ))}
  </Flex>
);

const Checklist = ({ type, data }: { type: ChecklistType; data: Dashboard | undefined }) => {
  const config = checklistConfigs[type];
  return (
    <Panel title={config.title} path={config.path}>
      {data ? (
        <StatusTable config={config} counts={data.CheckList.filter(({ kind }) => kind === type)} />
      ) : (
        <Waiting lines={statusValues(config).length + 1} />
      )}
    </Panel>
  );
};

const Column = ({ children }: { children: ReactNode }) => (
  <Flex data-column direction="column" gap="4" minW="0">
    {children}
  </Flex>
);

/** Beside the first steps the news; the three lists below them, in a row. */
const besideSteps: SystemStyleObject = {
  "& > [data-steps]": { gridColumn: { base: "1 / -1", lg: "span 2" }, minH: { base: "steps", mdDown: "stepsOnPhone" } },
  "&:has(> [data-steps])": { lg: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
  "&:has(> [data-steps]) > [data-column]": { lg: { display: "contents" } },
};

const Areas = ({ data, first }: { data: Dashboard | undefined; first: ReactNode }) => {
  const news = (
    <Flex direction="column" gap="4" minW="0">
      <Panel title="お知らせ" path={pagePaths.announcements} mayAdd={data?.Admin || data?.Manager || false}>
        {data ? <Posts {...data} /> : <Waiting lines={4} />}
      </Panel>
      <Panel title="案件進捗" path={pagePaths.todos}>
        {data ? <OpenCases rows={data.TodoList} /> : <Waiting lines={5} />}
      </Panel>
    </Flex>
  );
  // One below the other, deadlines come before the news.
  const isPhone = usePhone();
  return (
    <Grid
      templateColumns="repeat(auto-fit, minmax(min({sizes.panel}, 100%), 1fr))"
      gap="4"
      alignItems="start"
      aria-busy={!data}
      css={besideSteps}
    >
      {first}
      {!isPhone && news}
      <Column>
        <Checklist type="electronicApplication" data={data} />
        <Checklist type="article36Agreement" data={data} />
      </Column>
      <Column>
        <Checklist type="subsidy" data={data} />
      </Column>
      {isPhone && news}
    </Grid>
  );
};

/** What is new, under way, near and overdue; read again whenever the window gets the focus back. */
export const DashboardPage = () => {
  const user = useSession();
  const { hasSteps, end } = useFirstSteps();
  const isDue = user.isPasswordResetRequired || user.agreedTermsRevision < termsRevision;
  const { data, error, refetch, isFetching } = useRoute(dashboardRoutes.get, {});
  const first = hasSteps && (
    <Box data-steps>
      <FirstSteps onEnd={end} />
    </Box>
  );
  return (
    <Box px="4" pb="4">
      <PageHead isWrapping>
        <h1>ダッシュボード</h1>
        {data && <chakra.span color="fg.muted">{withWeekday(data.today)}</chakra.span>}
        <chakra.span hideBelow="md" ms="auto" color="fg.muted" fontSize="xs">
          {nearNote(user.OrgInfo.NoticeMailDays)}
        </chakra.span>
      </PageHead>
      {error && (
        <LoadFailed
          room="above"
          title={data ? "最新の内容を読み込めませんでした。" : "ダッシュボードを読み込めませんでした。"}
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {/* After what the page is for: most days there is nothing to show. */}
      {/* While something is due every other call is refused. */}
      {user.Manager && data && !isDue && <EgovNotice />}
      {!isDue && !hasSteps && (
        <Box mb="4">
          <Panel title="期限" note="7日先まで" path={pagePaths.deadlines} adds="作業">
            <DueSoon />
          </Panel>
        </Box>
      )}
      {(data || !error) && <Areas data={data} first={first} />}
      {isDue && <Gates user={user} />}
    </Box>
  );
};
