import { Flex } from "@chakra-ui/react";
import { AccountBars } from "#web/features/egov/account-bars.tsx";
import { FilingsBar } from "#web/features/egov/filings-bar.tsx";
import { useAccounts } from "#web/features/egov/use-accounts.ts";

/** What of e-Gov cannot wait until somebody looks at its list, for another page. */
export const EgovNotice = () => {
  const { accounts, waiting } = useAccounts().data ?? { accounts: [], waiting: 0 };
  return (
    <Flex direction="column" gap="2" css={{ "&:not(:empty)": { mb: "4" } }} _print={{ display: "none" }}>
      <FilingsBar count={waiting} />
      <AccountBars accounts={accounts} />
    </Flex>
  );
};
