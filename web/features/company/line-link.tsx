import type { ReactNode } from "react";
import { Link } from "#web/components/page/link.tsx";

/** Opens what a line of a part is about. */
export const LineLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-opens>
    {children}
  </Link>
);
