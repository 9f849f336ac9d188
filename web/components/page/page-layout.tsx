import type { ReactNode } from "react";
import { pageLayout } from "./page-layout.classes.ts";
import { SkipToRows } from "./skip-link.tsx";

type Props = { children: ReactNode };

/** The page of a list: it fills the window, below a bar in `main` too; what is in it scrolls by itself, but on a phone. */
export const FullPage = ({ children }: Props) => (
  <div data-full className={pageLayout.full}>
    <SkipToRows />
    {children}
  </div>
);

type HeadProps = Props & {
  isWrapping?: boolean;
  /** Not on paper. */
  isScreenOnly?: boolean;
};

/** The title of a page and what stands beside it. */
export const PageHead = ({ isWrapping, isScreenOnly, children }: HeadProps) => (
  <div
    className={[pageLayout.head, isWrapping && pageLayout.wrapping, isScreenOnly && pageLayout.screenOnly]
      .filter(Boolean)
      .join(" ")}
  >
    {children}
  </div>
);

/** What can be done on a page, at the end of its head. */
export const PageActions = ({ children }: Props) => <div className={pageLayout.actions}>{children}</div>;

/** A page with little on it: a column in the middle, read from the top. */
export const NarrowPage = ({ as: Tag = "div", children }: Props & { as?: "div" | "main" }) => (
  <Tag className={pageLayout.narrow}>{children}</Tag>
);
