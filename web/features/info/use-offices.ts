import { useMemo } from "react";
import { visitedTenant } from "#web/api/tenant.ts";
import { useSession } from "#web/api/use-session.ts";

const everywhere = { value: 0, label: "全事務所" };

/** Whom an announcement may be for: one's own office; for 運営 at home every office, and all of them. */
export const useOffices = () => {
  const { role, OrgId, Organization, Organizations } = useSession();
  return useMemo(
    () =>
      role === "root" && !visitedTenant() ? [...Organizations, everywhere] : [{ value: OrgId, label: Organization }],
    [role, OrgId, Organization, Organizations],
  );
};
