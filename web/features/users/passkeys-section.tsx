import { Box, Button, chakra, IconButton, type SystemStyleObject } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LuKeyRound, LuTrash2 } from "react-icons/lu";
import { authRoutes } from "#shared/auth/routes.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import type { User } from "#shared/users/user.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm, showMessage } from "#web/components/dialog/ask.ts";
import { openPasskeyRegistration } from "#web/components/auth/passkey-registration.tsx";
import { withPassword } from "#web/components/auth/with-password.ts";

type Passkey = User["passkeys"][number];

const remove = async (id: number) => (await import("#web/api/passkeys.ts")).removePasskey(id);

const askToRemove = ({ alias }: Passkey) =>
  confirm({
    title: messages.confirmTitle,
    body: (
      <>
        {confirmRemoval(kinds.passkey)}
        <p>{messages.passkeyOnDevice}</p>
      </>
    ),
    target: <b>{alias}</b>,
    accept: "削除",
    isDanger: true,
  });

/** What was tried and did not work; somebody who would not give the password knows. */
const toastFailure = async (error: unknown) => {
  if (error instanceof AppError && error.code === "passwordNeeded") return;
  const body = (
    <>
      {messages.passkeyRemovalFailed}
      {error instanceof AppError && <p>{error.message}</p>}
    </>
  );
  await showMessage(body, messages.errorTitle);
};

const usePasskeys = () => {
  const { passkeys } = useSession();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const changing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    const shown = [authRoutes.current.feature, "users"] as unknown[];
    await client.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(queryKey[1]) });
    setBusy(false);
  };
  return {
    passkeys,
    isBusy,
    register: () => changing(openPasskeyRegistration),
    remove: (passkey: Passkey) =>
      changing(async () => {
        if (!(await askToRemove(passkey))) return;
        try {
          await showMessage(await withPassword(() => remove(passkey.id)), messages.successTitle);
        } catch (error) {
          await toastFailure(error);
        }
      }),
  };
};

const tableStyle: SystemStyleObject = {
  w: "full",
  borderCollapse: "collapse",
  "& th": { h: "8", px: "2", bg: "bg.muted", fontSize: "xs", fontWeight: "medium", textAlign: "start" },
  "& td": { h: "row", px: "2", borderTopWidth: "1px", borderColor: "border.muted", overflowWrap: "anywhere" },
  "& td:not(:first-of-type)": { whiteSpace: "nowrap" },
  "& td:last-of-type": { w: "1px", textAlign: "end" },
};

/** One's own passkeys. Each is registered and deleted by itself, beside the form that it stands in. */
export const PasskeysSection = () => {
  const { passkeys, isBusy, register, remove } = usePasskeys();
  return (
    <>
      {passkeys.length === 0 ? (
        <chakra.p mb="3" color="fg.muted">
          登録したパスキーはありません。登録すると、パスワードを入力せずに、指紋認証、顔認証、PINなどでログインできます。
        </chakra.p>
      ) : (
        <Box layerStyle="card" mb="3" overflow="hidden">
          <chakra.table css={tableStyle}>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">登録日</th>
                <th scope="col">削除</th>
              </tr>
            </thead>
            <tbody>
              {passkeys.map((passkey) => (
                <tr key={passkey.id}>
                  <td>{passkey.alias}</td>
                  <td>{showInstantDay(passkey.createdAt)}</td>
                  <td>
                    <IconButton
                      size="icon"
                      variant="quiet"
                      aria-label={`${passkey.alias}を削除`}
                      disabled={isBusy}
                      onClick={() => void remove(passkey)}
                    >
                      <LuTrash2 aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      <Button variant="outline" disabled={isBusy} onClick={() => void register()}>
        <LuKeyRound aria-hidden />
        パスキーを登録
      </Button>
    </>
  );
};
