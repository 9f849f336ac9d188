import { Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { useSession } from "#web/app/session.tsx";
import { SectionPage } from "#web/components/section-page.tsx";
import { Enabled } from "./enabled.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";

/** What shows whether somebody has one-time passwords. */
const showing: readonly unknown[] = [authRoutes.current.feature, userRoutes.list.feature];

/** One's own one-time passwords: three steps to enable them, the recovery codes once, and how to disable them. */
export const OnetimePage = () => {
  const { id, email, isOtpEnabled } = useSession();
  const [codes, setCodes] = useState<string[]>();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ predicate: ({ queryKey }) => showing.includes(queryKey[1]) });
  const handleEnabled = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void readAgain();
  };
  return (
    <SectionPage title="ワンタイムパスワード" maxW="stepsPage">
      {!codes && !isOtpEnabled ? (
        <SetUp id={id} onEnabled={handleEnabled} />
      ) : (
        <Flex direction="column" align="flex-start" gap="4" px={{ mdDown: "4" }}>
          {codes ? (
            <RecoveryCodes email={email} codes={codes} onDone={() => setCodes(undefined)} />
          ) : (
            <Enabled id={id} onDisabled={readAgain} />
          )}
        </Flex>
      )}
    </SectionPage>
  );
};
