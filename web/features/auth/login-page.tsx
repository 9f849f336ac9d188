import { Box, Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { LuShieldCheck } from "react-icons/lu";
import { useEffect } from "react";
import { publicPaths } from "#shared/pages.ts";
import { Logo } from "#web/components/page/logo.tsx";
import { goOnWithSession } from "./landing.ts";
import { LoginForm } from "./login-form.tsx";
import { Showcase } from "./showcase.tsx";
import { useSettings } from "./use-settings.ts";

const Join = () => (
  <Flex align="center" gap="3" mt="6" pt="5" borderTopWidth="1px">
    <chakra.p flex="1" color="fg.muted" fontSize="xs">
      <chakra.b display="block" color="fg" fontSize="sm" fontWeight="medium">
        はじめての事務所の方
      </chakra.b>
      2か月間、すべての機能を無料で試せます。
    </chakra.p>
    <Button asChild variant="outline">
      <a href={publicPaths.join}>新規登録</a>
    </Button>
  </Flex>
);

const FinalTest = () => (
  <Flex align="center" gap="2.5" mt="6" color="grey.fg" fontSize="xs">
    <Box flex="none" color="fg.success" fontSize="xl">
      <LuShieldCheck aria-hidden />
    </Box>
    <p>デジタル庁によるe-Gov電子申請の最終確認試験に合格しています。</p>
  </Flex>
);

const PageLogo = chakra(Logo, { base: { w: "auto", h: { base: "10", mdDown: "9" } } });

export const LoginPage = () => {
  useEffect(() => void goOnWithSession(), []);
  const { privacyUrl, operatorUrl, operatorName, finalTest } = useSettings();
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, {sizes.loginSide}) minmax(0, 1fr)" }} bg="bg">
      <title>ログイン｜Todoke</title>
      <Flex direction="column" minH="dvh" px="6">
        <Box
          as="main"
          w="loginForm"
          maxW="full"
          mx="auto"
          my={{ base: "auto", mdDown: "0" }}
          pt={{ base: "8", mdDown: "14" }}
          pb="6"
        >
          <h1>
            <PageLogo />
          </h1>
          <LoginForm />
          <chakra.p mt="4" fontSize="xs" textAlign="center">
            <a href={publicPaths.forgotPassword}>パスワードをお忘れですか</a>
          </chakra.p>
          <Join />
          {finalTest && <FinalTest />}
        </Box>
        <Flex
          as="footer"
          flex="none"
          gap="4"
          w="loginForm"
          maxW="full"
          mx="auto"
          pb="5"
          fontSize="xs"
          css={{ "& a": { color: "fg.muted", textDecorationColor: "border.button" } }}
        >
          {privacyUrl && <a href={privacyUrl}>プライバシーポリシー</a>}
          {operatorUrl && (
            <a href={operatorUrl} title={operatorName}>
              運営会社
            </a>
          )}
        </Flex>
      </Flex>
      <Showcase />
    </Grid>
  );
};
