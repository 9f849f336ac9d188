import { Box, Flex } from "@chakra-ui/react";
import { type ComponentType, Suspense } from "react";
import { Outlet, type RouteObject } from "react-router";
import { entryPaths, type PublicPath } from "#shared/pages.ts";
import { Logo } from "#web/components/logo.tsx";
import { QuestionHost } from "#web/components/question-host.tsx";
import { ToastHost } from "#web/components/toast-host.tsx";
import { ErrorPage } from "./error-page.tsx";

/** What each page for people who are not signed in shows. */
// prettier-ignore
const loaders: Partial<Record<PublicPath, () => Promise<ComponentType>>> = {
  "/join": async () => (await import("#web/features/join/join-page.tsx")).JoinPage,
  "/joinmailsent": async () => (await import("#web/features/join/mail-sent-page.tsx")).MailSentPage,
  "/joincomplete": async () => (await import("#web/features/join/complete-page.tsx")).CompletePage,
};

/** The logo, which leads to the sign-in, and the page. */
const PublicShell = () => (
  <>
    <Flex as="header" align="center" h="header" px="4" bg="bg" borderBottomWidth="1px" _print={{ display: "none" }}>
      <a href={entryPaths.login} aria-label="Todoke ログイン画面へ">
        <Logo />
      </a>
    </Flex>
    <Box as="main" id="main" tabIndex={-1}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Box>
    <QuestionHost />
    <ToastHost />
  </>
);

const nothing = () => null;

const pages = Object.entries(loaders).map(([path, load]): RouteObject => ({
  path,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => ({ Component: await load() }),
}));

const notFound: RouteObject = {
  path: "*",
  HydrateFallback: nothing,
  lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }),
};

export const publicRoutes: RouteObject[] = [
  { element: <PublicShell />, ErrorBoundary: ErrorPage, HydrateFallback: nothing, children: [...pages, notFound] },
];
