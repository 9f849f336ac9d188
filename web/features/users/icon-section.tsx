import { Button, chakra, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { send } from "#web/api/send.ts";
import { FieldError, FieldHelp } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { squareOf } from "./square.ts";
import { useRefreshSession } from "./use-refresh-session.ts";

const upload = async (id: number, file: File) => {
  const form = new FormData();
  form.set("id", String(id));
  form.set("icon", await squareOf(file), "icon.png");
  // the contract names what the server reads of the form
  return send(userRoutes.saveIcon, { params: { id }, body: form as never });
};

/** Changes the icon at once, besides the form that is open. */
const useIcon = ({ id, iconPath }: UserRecord) => {
  const client = useQueryClient();
  const refresh = useRefreshSession();
  const [path, setPath] = useState(iconPath);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<{ message: string; iconPath?: string }>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, iconPath: next = "" } = await work();
      setPath(next);
      refresh();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === userRoutes.list.feature });
      await toast(message);
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : messages.unexpected);
    }
    setBusy(false);
  };
  return {
    path,
    failure,
    isBusy,
    save: (file: File | undefined) => void (file && change(() => upload(id, file))),
    remove: () => void change(() => send(userRoutes.removeIcon, { params: { id } })),
  };
};

/** The icon: chosen from the files or dropped here, and removed. */
export const IconSection = ({ user }: { user: UserRecord }) => {
  const icon = useIcon(user);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    icon.save(target.files?.[0]);
    // the same file again is a change too
    target.value = "";
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    icon.save(event.dataTransfer.files[0]);
  };
  return (
    <Flex
      align="center"
      gap="4"
      p="3"
      bg="bg.subtle"
      borderRadius="md"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <Flex
        flex="none"
        align="center"
        justify="center"
        boxSize="16"
        overflow="hidden"
        borderRadius="full"
        bg="blue.muted"
        color="blue.fg"
        textStyle="lg"
        fontWeight="bold"
      >
        {icon.path ? <chakra.img src={icon.path} alt="アイコン" boxSize="full" /> : user.lastName.slice(0, 1)}
      </Flex>
      <Flex direction="column" gap="1" minW="0">
        <Flex wrap="wrap" gap="2">
          <Button variant="outline" loading={icon.isBusy} onClick={() => input.current?.click()}>
            画像を選択
          </Button>
          {icon.path && (
            <Button variant="outline" disabled={icon.isBusy} onClick={icon.remove}>
              画像を削除
            </Button>
          )}
        </Flex>
        <FieldHelp>PNGかJPEG、2MBまで。ここへドロップすることもできます。すぐに保存されます。</FieldHelp>
        {icon.failure && <FieldError>{icon.failure}</FieldError>}
      </Flex>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="アイコンの画像"
        hidden
        onChange={handleChange}
      />
    </Flex>
  );
};
