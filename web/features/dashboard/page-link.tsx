import type { ReactNode } from "react";
import { Link } from "react-router";
import { mayUse } from "#shared/access.ts";
import { pages } from "#web/app/pages.ts";
import { useSession } from "#web/app/session.tsx";

/** `/subsidy` and its query. */
export const address = (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** True when the address has a page that this user may see. */
export const useHasPage = (to: string) => {
  const user = useSession();
  const page = pages.find(({ path }) => path === to.split("?")[0]);
  return page !== undefined && (!page.role || mayUse(user.role, page.role));
};

type Props = { to: string; className?: string; label?: string; children: ReactNode };

/** A link that appears together with its page; until then its text. */
export const PageLink = ({ to, className, label, children }: Props) =>
  useHasPage(to) ? (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
