import { chakra } from "@chakra-ui/react";
import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { QuestionHost } from "#web/components/question-host.tsx";
import { ToastHost } from "#web/components/toast-host.tsx";
import { Header } from "./header.tsx";

const SkipLink = chakra("a", {
  base: {
    position: "absolute",
    zIndex: "overlay",
    insetStart: "2",
    top: "-16",
    px: "4",
    py: "2",
    bg: "bg",
    shadow: "md",
    _focus: { top: "1" },
    _print: { display: "none" },
  },
});

const Main = chakra("main", {
  base: {
    "&:has(> [data-full])": {
      display: { base: "flex", _print: "block" },
      flexDirection: "column",
      minH: "calc(100dvh - {sizes.header})",
    },
  },
});

/** Header and page. A new page takes the focus, so that a screen reader reads on from its start. */
export const Shell = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <>
      <SkipLink href="#main">本文へ移動</SkipLink>
      <Header />
      <Main id="main" ref={main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <QuestionHost />
      <ToastHost />
    </>
  );
};
