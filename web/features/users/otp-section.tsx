import { Button, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router";
import { pagePaths } from "#shared/pages.ts";
import { otpLabel } from "#shared/users/csv-columns.ts";
import type { UserRecord } from "#shared/users/user.ts";

/** Whether one's own account asks for a code, and the way to where that is changed. */
export const OtpSection = ({ user }: { user: Pick<UserRecord, "isOtpEnabled"> }) => (
  <Flex align="center" gap="3">
    <chakra.b fontWeight="medium">{otpLabel(user)}</chakra.b>
    <Button asChild variant="outline">
      <Link to={pagePaths.onetime}>{user.isOtpEnabled ? "無効化する" : "有効化する"}</Link>
    </Button>
  </Flex>
);
