import { Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { showInstantDay } from "#shared/dates/day.ts";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { ListFileDialog } from "./list-file-dialog.tsx";
import type { OpenProcedure } from "./use-procedure.ts";

const columns = [
  { name: "id", label: "提出先識別子", guess: /(識別子|ID|ＩＤ|コード)/i },
  { name: "name", label: "提出先名称", guess: /名/ },
] as const;
const destinationOf = ([id = "", name = ""]: readonly string[]) => Destination.safeParse({ id, name }).data;
const listOf = (rows: readonly (readonly string[])[]) => [
  ...new Map(rows.flatMap((row) => destinationOf(row) ?? []).map((each) => [each.id, each])).values(),
];

/** Where a form of the procedure may be sent: e-Gov's list, of which the wizard offers one. */
export const DestinationsPart = ({ of }: { of: OpenProcedure }) => {
  const { detail, isDirty, isBusy, saveDestinations } = of;
  const { destinations } = detail.procedure;
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const isSure = await confirm({
      title: "提出先一覧の削除",
      body: "提出先一覧を削除しますか？　提出先は、申請する人が入力するようになります。",
      accept: "削除",
      isDanger: true,
    });
    if (isSure) await saveDestinations([]);
  };
  return (
    <section>
      <SectionHeading title="提出先" help="e-Govの提出先一覧です。手続情報一覧が、どの一覧を使うかを示しています。" />
      <Flex align="center" wrap="wrap" gap="3">
        <Button variant="outline" disabled={isDirty || isBusy} onClick={() => setOpen(true)}>
          {destinations ? "提出先一覧を入れ替える" : "提出先一覧を登録"}
        </Button>
        {destinations && (
          <Button variant="outline" disabled={isDirty || isBusy} onClick={() => void remove()}>
            提出先一覧を削除
          </Button>
        )}
        <FieldHelp flex="1" minW="48">
          {destinations
            ? `${showNumber(destinations.count)}件（${showInstantDay(destinations.at)}に登録）　例　${detail.destinationList[0]?.name ?? ""}`
            : "登録がないあいだ、提出先は申請する人が入力します。"}
        </FieldHelp>
      </Flex>
      {isOpen && (
        <ListFileDialog
          title="提出先一覧の登録"
          columns={columns}
          onClose={() => setOpen(false)}
          whole={{
            accept: (rows) => `${showNumber(listOf(rows).length)}件を登録`,
            isReady: (rows) => listOf(rows).length > 0,
            take: (rows) => void saveDestinations(listOf(rows)),
          }}
        />
      )}
    </section>
  );
};
