import { Button, chakra, Checkbox, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { LuDownload, LuPrinter } from "react-icons/lu";
import { messages } from "#shared/text/messages.ts";
import "#web/theme/dialog-recipes.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { download } from "#web/components/files/download.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { CopyButton } from "#web/components/files/copy-button.tsx";
import { inGroups } from "./in-groups.ts";

const askToLeave = () =>
  confirm({
    title: messages.confirmTitle,
    body: "リカバリーコードを保管しましたか？　この画面を離れると、二度と表示できません。",
    accept: "離れる",
    refuse: "画面に戻る",
    isDanger: true,
  });

/** The codes that are shown this once; they are not left behind without a word. */
export const RecoveryCodes = ({ email, codes, onDone }: { email: string; codes: string[]; onDone: () => void }) => {
  const [isKept, setKept] = useState(false);
  const guard = useUnsavedGuard(true, askToLeave);
  const text = [`Todoke リカバリーコード（${email}）`, "", ...codes.map(inGroups), ""].join("\r\n");
  const handleDone = () => {
    guard.release();
    onDone();
  };
  return (
    <>
      <MessageBar status="success" title={messages.successTitle} detail={messages.otpEnabled} />
      <chakra.section layerStyle="card" w="full" p="5" mdDown={{ p: "4" }} aria-labelledby="recovery-codes">
        <chakra.h2 id="recovery-codes" mb="2" fontSize="md" fontWeight="bold">
          リカバリーコードを保管する
        </chakra.h2>
        <p>
          認証アプリを使えなくなったときは、認証コードの代わりにリカバリーコードでログインできます。一つのコードは一度だけ使えます。
          <b>表示されるのは今だけです。</b>印刷するか、パスワードとは別の安全な場所に保管してください。
        </p>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: "1fr 1fr", mdDown: "1fr" }}
          gap="2"
          my="4"
          p="4"
          bg="bg.subtle"
          borderRadius="md"
          fontFamily="mono"
          fontSize="md"
        >
          {codes.map((code) => (
            <li key={code}>{inGroups(code)}</li>
          ))}
        </chakra.ul>
        <Flex gap="2" wrap="wrap" _print={{ display: "none" }}>
          <CopyButton text={text} label="リカバリーコード" />
          <Button
            variant="outline"
            onClick={() => download(new Blob([text], { type: "text/plain" }), "todoke-recovery-codes.txt")}
          >
            <LuDownload aria-hidden />
            ダウンロード
          </Button>
          <Button variant="outline" onClick={() => print()}>
            <LuPrinter aria-hidden />
            印刷
          </Button>
        </Flex>
        <Flex direction="column" align="flex-start" gap="3" mt="5" _print={{ display: "none" }}>
          <Checkbox.Root checked={isKept} onCheckedChange={({ checked }) => setKept(checked === true)}>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>リカバリーコードを保管しました</Checkbox.Label>
          </Checkbox.Root>
          <Button disabled={!isKept} onClick={handleDone}>
            完了
          </Button>
        </Flex>
      </chakra.section>
    </>
  );
};
