import { Badge, Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { pagePaths } from "#shared/pages.ts";
import { otpLabel } from "#shared/users/csv-columns.ts";
import { isSelf } from "#shared/users/rules.ts";
import type { UserForm } from "#shared/users/user-form.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import { Link } from "#web/components/page/link.tsx";
import { AccountSection } from "./account-section.tsx";
import { ColleagueFactors } from "./colleague-factors.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { DevicesSection, SessionsSection } from "./sessions-section.tsx";

type BlockProps = { title: string; children: ReactNode };
const Block = ({ title, children }: BlockProps) => (
  <chakra.section mt="5">
    <chakra.h3 mb="2" fontWeight="medium">
      {title}
    </chakra.h3>
    {children}
  </chakra.section>
);

const passwordSignin = (hasPasskey: boolean, isOn: boolean): FormField<UserForm> => {
  const isFixed = isOn && !hasPasskey;
  return {
    name: "isPasswordSigninEnabled",
    label: "パスワードでログインする",
    input: "checkbox",
    isDisabled: isFixed,
    help: isFixed
      ? "パスキーを登録すると、パスワードでのログインを止められます。"
      : "この設定だけは、［保存］を押したときに反映されます。",
  };
};

const Otp = ({ user, children }: { user: Pick<UserRecord, "isOtpEnabled">; children?: ReactNode }) => (
  <Flex align="center" gap="3">
    <chakra.span flex="1">ワンタイムパスワード</chakra.span>
    <Badge colorPalette={user.isOtpEnabled ? "green" : "gray"}>{otpLabel(user)}</Badge>
    {children}
  </Flex>
);

const Card = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" gap="3" layerStyle="card" p="3" bg="bg">
    {children}
  </Flex>
);

const OwnParts = ({ user }: { user: UserRecord }) => {
  const { passkeys, isOtpEnabled } = useSession();
  return (
    <>
      <Card>
        <AccountSection user={user} />
        <FormInput field={passwordSignin(passkeys.length > 0, user.isPasswordSigninEnabled)} />
        <Otp user={{ isOtpEnabled }}>
          <Button asChild variant="outline">
            <Link to={pagePaths.onetime}>{isOtpEnabled ? "無効化する" : "有効化する"}</Link>
          </Button>
        </Otp>
      </Card>
      <Block title="パスキー">
        <PasskeysSection />
      </Block>
      <Block title="自分のセッション">
        <SessionsSection />
      </Block>
      <Block title="覚えているブラウザ">
        <DevicesSection />
      </Block>
    </>
  );
};

/** All of a user's sign-in in one place: one's own to change, a colleague's to see, to help with and to clear. */
export const SignInPane = ({ user }: { user: UserRecord }) => {
  const own = isSelf(useSession(), user);
  return (
    <>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3" mb="2.5">
        <chakra.h3 fontWeight="bold">ログイン</chakra.h3>
        <FieldHelp>保存を待たず、すぐに反映されます。</FieldHelp>
      </Flex>
      {own ? (
        <OwnParts user={user} />
      ) : (
        <>
          <Card>
            <AccountSection user={user} />
            <Otp user={user} />
          </Card>
          <Box mt="5">
            <ColleagueFactors user={user} />
          </Box>
        </>
      )}
    </>
  );
};
