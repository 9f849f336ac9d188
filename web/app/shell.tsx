import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { QuestionHost } from "#web/components/question-host.tsx";
import { Header } from "./header.tsx";
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
      <a className={shell.skip} href="#main">
        本文へ移動
      </a>
      <Header />
      <main className={shell.main} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <QuestionHost />
    </>
  );
};
