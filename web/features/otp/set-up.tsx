import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { OtpBoxes } from "#web/components/auth/otp-boxes.tsx";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { withPassword } from "#web/components/auth/with-password.ts";
import { send } from "#web/api/send.ts";
import { CopyButton } from "#web/components/files/copy-button.tsx";
import { SectionCard } from "#web/components/form/section-page.tsx";
import { inGroups } from "./in-groups.ts";
import { NumberedBlock } from "./numbered-block.tsx";

type Key = { secret: string; qrCode: string };
/** One's own, also while another office is shown. */
const own = { isHome: true };
const refuse = (error: unknown) => (error instanceof AppError ? error.message : messages.unexpected);

const KeyBlock = ({ secret, qrCode }: Key) => (
  <Flex gap="6" wrap="wrap" align="flex-start">
    <chakra.img src={qrCode} alt="認証アプリで読み取るQRコード" boxSize="44" borderWidth="1px" borderRadius="sm" />
    <Flex direction="column" align="flex-start" gap="2" flex="1" minW="60">
      <chakra.p color="fg.muted">読み取れないときは、次のキーを認証アプリに入力してください。</chakra.p>
      <chakra.code
        w="full"
        px="3"
        py="2.5"
        borderRadius="sm"
        bg="bg.subtle"
        fontFamily="mono"
        fontSize="md"
        overflowWrap="anywhere"
      >
        {inGroups(secret)}
      </chakra.code>
      <CopyButton text={secret} label="キー" />
    </Flex>
  </Flex>
);

/** Three steps from no authenticator app to an account that asks for its code. */
export const SetUp = ({ id, onEnabled }: { id: number; onEnabled: (recoveryCodes: string[]) => void }) => {
  const [key, setKey] = useState<Key>();
  const [code, setCode] = useState("");
  const boxes = useRef<HTMLDivElement>(null);
  const showing = useOneRequest(refuse);
  const enabling = useOneRequest((error) => {
    setCode("");
    boxes.current?.querySelector("input")?.focus();
    if (error instanceof AppError && error.details.fields?.secret) setKey(undefined);
    return refuse(error);
  });
  const handleShow = () =>
    showing.once(async () => {
      enabling.clear();
      setKey(await withPassword(() => send(otpRoutes.get, { params: { id } }, own)));
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!key || code.length < 6) return;
    const body = { id, code, secret: key.secret };
    void enabling.once(async () => {
      const { recoveryCodes } = await withPassword(() => send(otpRoutes.enable, { body }, own));
      onEnabled(recoveryCodes);
    });
  };

  return (
    <SectionCard as="ol" listStyleType="none">
      <NumberedBlock number={1} state="waiting" title="認証アプリを入れる">
        <p>
          スマートフォンに、認証アプリ（Google Authenticator、Microsoft
          Authenticatorなど）をインストールします。すでに使っているアプリがあれば、そのまま使えます。
        </p>
      </NumberedBlock>
      <NumberedBlock number={2} state={key ? "waiting" : "current"} title="QRコードを読み取る">
        <p>認証アプリで「追加」を選び、QRコードを読み取ります。</p>
        {key ? (
          <KeyBlock {...key} />
        ) : (
          <Button variant="outline" loading={showing.isBusy} onClick={() => void handleShow()}>
            QRコードを表示
          </Button>
        )}
        {showing.failure && <FieldError>{showing.failure}</FieldError>}
      </NumberedBlock>
      <NumberedBlock number={3} state={key ? "current" : "waiting"} title="認証コードを入力する">
        <p>認証アプリに表示されている6桁の数字を入力して、［有効化］を押してください。</p>
        <chakra.form display="contents" noValidate onSubmit={handleSubmit}>
          <Flex wrap="wrap" align="center" columnGap="5" rowGap="3">
            <Box ref={boxes} w="loginForm" maxW="full">
              <OtpBoxes value={code} onChange={setCode} isInvalid={Boolean(enabling.failure)} />
            </Box>
            <Button type="submit" minW="28" disabled={!key || code.length < 6} loading={enabling.isBusy}>
              有効化
            </Button>
          </Flex>
          {enabling.failure && <FieldError>{enabling.failure}</FieldError>}
          {!key && (
            <chakra.p color="fg.muted" textStyle="xs">
              先にQRコードを表示して、認証アプリで読み取ってください。
            </chakra.p>
          )}
        </chakra.form>
      </NumberedBlock>
    </SectionCard>
  );
};
