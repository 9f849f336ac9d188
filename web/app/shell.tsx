import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { QuestionHost } from "#web/components/dialog/question-host.tsx";
import { SkipToMain } from "#web/components/page/skip-link.tsx";
import { Header } from "./header.tsx";
import { NewerVersion } from "./newer-version.tsx";
import { shell } from "./shell.classes.ts";

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
      <SkipToMain />
      <Header />
      <main className={shell.main} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <QuestionHost />
      <NewerVersion />
    </>
  );
};
