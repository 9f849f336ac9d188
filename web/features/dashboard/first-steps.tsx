import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { checklistTypes } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { pageAddress, type PagePath, pagePaths } from "#shared/pages.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { useHasPage } from "./page-link.tsx";

type Answer = RouteResponse<typeof officeRoutes.get>;
type Step = {
  path: PagePath;
  query: Record<string, string>;
  title: string;
  text: string;
  isDone: (answer: Answer) => boolean;
};

const imported = ["staff", "todo", ...checklistTypes];
const steps: readonly Step[] = [
  {
    path: pagePaths.companies,
    query: { action: "new" },
    title: "最初の会社を登録する",
    text: "顧問先の会社を登録すると、電子申請や案件で選べるようになります。",
    isDone: ({ counts }) => (counts.company ?? 0) > 0,
  },
  {
    path: pagePaths.companies,
    query: {},
    title: "CSVから取り込む",
    text: "会社や従業員の一覧があれば、［インポート］のテンプレートからまとめて登録できます。",
    isDone: ({ counts }) => (counts.company ?? 0) > 1 || imported.some((kind) => (counts[kind] ?? 0) > 0),
  },
  {
    path: "/user",
    query: { action: "new" },
    title: "ほかの担当者を登録する",
    text: "いっしょに使う人を、ユーザーとして登録します。",
    isDone: ({ counts }) => (counts.user ?? 0) > 1,
  },
  {
    path: pagePaths.office,
    query: {},
    title: "お知らせメールの設定を確認する",
    text: "期限の何日前から知らせるか、何時に送るかを決めて保存します。",
    // Who has saved the settings has seen them.
    isDone: ({ office }) => office.Version > 1,
  },
];

const StepLine = ({ step }: { step: Step }) => {
  if (!useHasPage(step.path)) return null;
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Link to={pageAddress(step.path, step.query)}>{step.title}</Link>
      <chakra.p color="fg.muted" fontSize="xs">
        {step.text}
      </chakra.p>
    </chakra.li>
  );
};

/** What a new office begins with: each step goes when the data says that it is done, the panel with the last one. */
export const FirstSteps = () => {
  const { OrgId, id: userId } = useSession();
  const id = useId();
  const key = `todoke.first-steps.${OrgId}.${userId}`;
  const [isClosed, setClosed] = useState(() => localStorage.getItem(key) !== null);
  const { data } = useRoute(officeRoutes.get, {}, { enabled: !isClosed });
  const left = data ? steps.filter(({ isDone }) => !isDone(data)) : [];
  if (isClosed || left.length === 0) return null;
  const close = () => {
    localStorage.setItem(key, "closed");
    setClosed(true);
  };
  return (
    <Box as="section" aria-labelledby={id} layerStyle="card" mb="4" overflow="hidden">
      <Flex align="center" gap="2" minH="12" ps="4" pe="2.5">
        <h2 id={id}>はじめに行うこと</h2>
        <Button variant="quiet" size="xs" ms="auto" onClick={close}>
          表示しない
        </Button>
      </Flex>
      <ul>
        {left.map((step) => (
          <StepLine key={step.title} step={step} />
        ))}
      </ul>
    </Box>
  );
};
