import { Button, Flex } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { ProcedureFile } from "#shared/egov-procedures/requests.ts";
import { messages } from "#shared/text/messages.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { procedureName } from "./columns.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

const read = async (file: File) => {
  try {
    return ProcedureFile.safeParse(JSON.parse(await file.text())).data;
  } catch {
    return undefined;
  }
};

/** Hands the whole of a procedure to another stage, or takes it from one. */
export const FilePart = ({ of }: { of: OpenProcedure }) => {
  const { detail, isDirty, isBusy, importFile, exportFile } = of;
  const { procedure } = detail;
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (chosen: File) => {
    setFailure(undefined);
    const file = await read(chosen);
    if (!file) return setFailure(messages.procedureFileUnreadable);
    const isSure = await confirm({
      title: "手続の設定の取り込み",
      body: "今の設定を、ファイルの内容で置き換えますか？　形式チェックのあとに有効にするまで、この手続きでは申請できません。",
      target: <b>{procedureName(procedure)}</b>,
      accept: "取り込む",
    });
    if (isSure) await importFile(file);
  };
  return (
    <section>
      <SectionHeading
        title="ほかの環境との受け渡し"
        help="手続き、項目の設定、提出先一覧を、一つのファイルにします。"
      />
      {failure && <MessageBar status="error" title={failure} mb="3" />}
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" disabled={isDirty || isBusy} onClick={() => void exportFile()}>
          ファイルに書き出す
        </Button>
        <Button variant="outline" disabled={isDirty || isBusy} onClick={() => input.current?.click()}>
          ファイルから取り込む
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="手続の設定のファイル"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void take(chosen);
            target.value = "";
          }}
        />
      </Flex>
    </section>
  );
};
