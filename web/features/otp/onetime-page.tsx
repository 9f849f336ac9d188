import { Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { authRoutes } from "#shared/auth/routes.ts";
import { isPagePath } from "#shared/pages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { leave } from "#web/api/leave.ts";
import { useSession } from "#web/api/use-session.ts";
import { SectionPage } from "#web/components/form/section-page.tsx";
import { Enabled } from "./enabled.tsx";
import { FactorReason, PasskeyWay } from "./factor-reason.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";

/** What shows whether somebody has one-time passwords. */
const showing: readonly unknown[] = [authRoutes.current.feature, userRoutes.list.feature];

/** One's own one-time passwords: three steps to enable them, the recovery codes once, and how to disable them. */
export const OnetimePage = () => {
  const user = useSession();
  const { id, email, isOtpEnabled, factorGrace } = user;
  const [params] = useSearchParams();
  const back = params.get("redirect");
  const [codes, setCodes] = useState<string[]>();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ predicate: ({ queryKey }) => showing.includes(queryKey[1]) });
  const handleEnabled = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void readAgain();
  };
  // what waited for a second factor goes on; 運営's session has it now
  const goOn = () => (back && isPagePath(back) ? leave(back) : undefined);
  const isDue = !isOtpEnabled && !codes && (factorGrace !== null || back !== null);
  const handlePasskey = async () => {
    await readAgain();
    if (!factorGrace) void goOn();
  };
  return (
    <SectionPage title="ワンタイムパスワード" maxW="stepsPage">
      {isDue && <FactorReason user={user} />}
      {!codes && !isOtpEnabled ? (
        <SetUp id={id} onEnabled={handleEnabled} />
      ) : (
        <Flex direction="column" align="flex-start" gap="4" px={{ mdDown: "4" }}>
          {codes ? (
            <RecoveryCodes email={email} codes={codes} onDone={() => (setCodes(undefined), void goOn())} />
          ) : (
            <Enabled id={id} onDisabled={readAgain} />
          )}
        </Flex>
      )}
      {isDue && <PasskeyWay user={user} onChanged={handlePasskey} />}
    </SectionPage>
  );
};
