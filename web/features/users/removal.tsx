import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import { messages } from "#shared/text/messages.ts";
import { fullName } from "#shared/users/full-name.ts";
import { noUser } from "#shared/users/in-charge.ts";
import type { UserRecord } from "#shared/users/user.ts";
import type { Message } from "#shared/values/ids.ts";
import { showMessage } from "#web/components/dialog/ask.ts";
import { PassTo } from "./pass-to.tsx";

/** How a dialog deletes a user: who takes over is chosen in the question, which has no field to show a refusal at. */
export const userRemoval = (
  users: readonly UserRecord[],
  remove: (user: UserRecord, query: { passTo: number }) => Promise<Message>,
) => {
  let passTo = noUser;
  return {
    kind: kinds.user,
    target: (user: UserRecord) => {
      passTo = noUser;
      return (
        <>
          <b>{fullName(user)}</b>
          <p>このユーザーはログインできなくなります。登録や変更の記録には、氏名が残ります。</p>
          <PassTo colleagues={users.filter(({ id }) => id !== user.id)} onChoose={(id) => void (passTo = id)} />
        </>
      );
    },
    run: (user: UserRecord) =>
      remove(user, { passTo }).catch((error: unknown) => {
        const refusal = error instanceof AppError && error.details.fields?.["passTo"];
        throw refusal ? new AppError("invalid", `担当の引き継ぎ先：${refusal}`) : error;
      }),
    onRemoved: ({ message }: Message) => void showMessage(message, messages.successTitle),
  };
};
