import type { ReactNode } from "react";
import { mayUse } from "#shared/access.ts";
import { pageAddress, type PagePath } from "#shared/pages.ts";
import { Link } from "#web/components/page/link.tsx";
import { pages } from "#web/pages/page-table.ts";
import { useSession } from "#web/api/use-session.ts";

/** True when there is a page at this path that the user may see. */
export const useHasPage = (path: PagePath) => {
  const user = useSession();
  const page = pages.find((each) => each.path === path);
  return page !== undefined && (!page.role || mayUse(user.role, page.role));
};

type Props = { path: PagePath; query: Record<string, string>; label?: string; children: ReactNode };

/** A link that appears together with its page; until then its text. */
export const PageLink = ({ path, query, label, children }: Props) =>
  useHasPage(path) ? (
    <Link to={pageAddress(path, query)} aria-label={label}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
