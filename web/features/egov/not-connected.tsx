import { Box, chakra, Flex } from "@chakra-ui/react";
import { LuLink } from "react-icons/lu";
import { useSession } from "#web/api/use-session.ts";
import { ConnectLink } from "./connect-link.tsx";
import { mayConnect } from "./use-accounts.ts";

const reasons = [
  "e-Govのサイトやほかのソフトで出した申請も含めて、ステータスを10分ごとに自動で取得します。",
  "補正・納付・公文書取得の期限を、近いものから順に表示し、新しい動きをメールでお知らせします。",
  "36協定の届出は、36協定の画面の「e-Gov状況」にもステータスを表示します。",
];

/** Before the first connection: what it is good for, and the way to it. */
export const NotConnected = () => {
  const user = useSession();
  return (
    <Flex direction="column" align="center" gap="4" px="4" py="10">
      <Box fontSize="2.5rem" color="border.button">
        <LuLink aria-hidden strokeWidth="1.4" />
      </Box>
      <chakra.h2 fontSize="lg" textAlign="center">
        e-Govに接続すると、申請の状況をここで確認できます
      </chakra.h2>
      <chakra.ul
        maxW="narrowPage"
        ps="5"
        listStyleType="disc"
        css={{ "& li": { wordBreak: "auto-phrase", textWrap: "pretty" }, "& li + li": { mt: "1" } }}
      >
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </chakra.ul>
      {mayConnect(user) ? (
        <>
          <ConnectLink>e-Govに接続</ConnectLink>
          <chakra.p color="fg.muted" fontSize="xs" textAlign="center">
            e-Govのログイン画面に移ります。e-Govのパスワードが、Todokeに伝わることはありません。
          </chakra.p>
        </>
      ) : (
        <p>接続は管理者が行います。事務所の管理者に依頼してください。</p>
      )}
    </Flex>
  );
};
