import { Button } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { LuBookmark, LuCheck, LuDownload, LuTrash2 } from "react-icons/lu";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { colourName } from "#shared/checklists/colours.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { ExportDialog } from "#web/components/files/export-dialog.tsx";
import type { Choice } from "#web/components/list/use-choice.ts";
import { ManyFrame, ManyOpener } from "#web/components/many/many-frame.tsx";
import type { ChecklistScreen } from "./checklist-screen.ts";
import { ManyPopup, type PopupName } from "./many-popup.tsx";
import type { ShownRow } from "./shown-row.ts";
import { nameOf } from "./savings.ts";
import { useManyWrites } from "./use-many-writes.ts";

/** What ends the work on a row: 完了, or where that is no end, the first state that is. */
const metStatus = ({ completeStatusList }: ChecklistConfig) =>
  completeStatusList.find((value) => statusLabel(value) === "完了") ?? completeStatusList[0]!;

const named = 5;
const RemoveTarget = ({ rows }: { rows: readonly ShownRow[] }) => (
  <>
    {rows.slice(0, named).map((shown) => (
      <div key={shown.row.AutoId}>{nameOf(shown)}</div>
    ))}
    {rows.length > named && <div>ほか{showNumber(rows.length - named)}件</div>}
  </>
);

type Props = { screen: ChecklistScreen; choice: Choice<ShownRow> };

/** What can be done with the rows that are chosen, how far that is, and what it came to. */
export const ManyBar = ({ screen: { config, exportColumns }, choice }: Props) => {
  const { rows, choose } = choice;
  const [popup, setPopup] = useState<{ name: PopupName; anchor: HTMLElement }>();
  const [exported, setExported] = useState<readonly ShownRow[]>();
  const writes = useManyWrites(config.type, choose);
  const { change } = writes;

  const done = metStatus(config);
  const setStatus = (value: string) =>
    void change(rows, { column: "status", value }, (n) => `${n}件の状況を「${statusLabel(value)}」に変更しました。`);
  const remove = async () => {
    const { title } = kinds[config.type];
    const question = `選択した${showNumber(rows.length)}件の${title}を削除しますか？`;
    const isSure = await confirm({
      title: `${title}の削除`,
      body: confirmRemoval(kinds[config.type], question),
      target: <RemoveTarget rows={rows} />,
      accept: "削除",
      isDanger: true,
    });
    if (isSure) void writes.remove(rows, (count) => `${count}件を削除しました。`);
  };
  const opener = (name: PopupName, icon: ReactNode, text: string) => (
    <ManyOpener
      onClick={({ currentTarget: anchor }) => setPopup((now) => (now?.name === name ? undefined : { name, anchor }))}
    >
      {icon}
      {text}
    </ManyOpener>
  );

  return (
    <>
      <ManyFrame choice={choice} run={writes}>
        {opener("status", null, "状況を変更")}
        {opener("user", null, "担当を変更")}
        <Button variant="outline" size="sm" onClick={() => setStatus(done)}>
          <LuCheck aria-hidden />
          {statusLabel(done)}にする
        </Button>
        {opener("colour", <LuBookmark aria-hidden />, "色")}
        <Button variant="outline" size="sm" onClick={() => setExported(rows)}>
          <LuDownload aria-hidden />
          選択した行をエクスポート
        </Button>
        <Button variant="outline" size="sm" ms="auto" color="fg.error" onClick={() => void remove()}>
          <LuTrash2 aria-hidden />
          削除
        </Button>
        {popup && (
          <ManyPopup
            key={popup.name}
            {...popup}
            config={config}
            count={rows.length}
            onClose={() => setPopup(undefined)}
            onStatus={setStatus}
            onUser={(value, label) =>
              void change(rows, { column: "user", value }, (count) => `${count}件の担当を「${label}」に変更しました。`)
            }
            onColour={(colour) =>
              void writes.recolour(rows, colour, (count) => `${count}件の色を「${colourName(colour)}」に変更しました。`)
            }
          />
        )}
      </ManyFrame>
      {exported && (
        <ExportDialog
          own={{ columns: exportColumns, rows: exported }}
          sentence={(count) => `選択中の${count}件を、画面と同じ並びでエクスポートします。`}
          onClose={() => setExported(undefined)}
        />
      )}
    </>
  );
};
