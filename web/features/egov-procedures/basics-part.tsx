import { Button, Flex, Grid, Input } from "@chakra-ui/react";
import { useState } from "react";
import { signatures } from "#shared/egov-procedures/procedure.ts";
import { signatureLabels } from "#shared/egov-procedures/words.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { ListFileDialog } from "./list-file-dialog.tsx";
import { Select } from "./select.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

const columns = [
  { name: "procId", label: "手続ID", guess: /手続.*(ID|ＩＤ|識別子)/i },
  { name: "fullName", label: "手続名称", guess: /手続.*名/ },
  { name: "signature", label: "電子署名", guess: /署名/, isOptional: true },
] as const;
/** What 手続情報一覧 says in its column of 電子署名. */
const signatureOf = (text: string) => {
  if (/不要|無|なし|^[0０×]$|否/.test(text)) return "none";
  return /要|有|あり|^[1１○]$/.test(text) ? "asked" : "unknown";
};

/** Which procedure of e-Gov it is. */
export const BasicsPart = ({ of: { draft, change, failure } }: { of: OpenProcedure }) => {
  const [isOpen, setOpen] = useState(false);
  const { fields = {} } = failure ?? {};
  return (
    <section>
      <SectionHeading title="手続き" help="e-Govの手続情報一覧にあるとおりに入力します。" />
      <Grid templateColumns={{ base: "repeat(2, 1fr)", mdDown: "1fr" }} gap="4">
        <FieldFrame label="手続ID" isRequired help="16桁です。例　4950013320677000" error={fields.procId}>
          <Input value={draft.procId} autoComplete="off" onChange={({ target }) => change({ procId: target.value })} />
        </FieldFrame>
        <FieldFrame
          label="電子署名"
          isRequired
          help="必要な手続きと、必要かどうか分からない手続きは、有効にできません。"
          error={fields.signature}
        >
          <Select
            value={draft.signature}
            options={signatures.map((value) => ({ value, label: signatureLabels[value] }))}
            onChange={(value) => change({ signature: signatures.find((each) => each === value)! })}
          />
        </FieldFrame>
        <FieldFrame
          label="手続名称"
          isRequired
          span={2}
          help="大分類／小分類の正式な名称です。違うとe-Govが受け付けません。"
          error={fields.fullName}
        >
          <Input
            value={draft.fullName}
            autoComplete="off"
            onChange={({ target }) => change({ fullName: target.value })}
          />
        </FieldFrame>
      </Grid>
      <Flex mt="3">
        <Button variant="outline" onClick={() => setOpen(true)}>
          手続情報一覧から入力
        </Button>
      </Flex>
      {isOpen && (
        <ListFileDialog
          title="手続情報一覧から入力"
          columns={columns}
          onClose={() => setOpen(false)}
          pick={{
            accept: "この手続きを入力",
            keep: ([id]) => id !== "",
            take: ([procId = "", fullName = "", signature = ""]) =>
              change({ procId, fullName, ...(signature && { signature: signatureOf(signature) }) }),
          }}
        />
      )}
    </section>
  );
};
