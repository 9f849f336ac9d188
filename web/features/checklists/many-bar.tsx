import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { LuBookmark, LuCheck, LuChevronDown, LuDownload, LuTrash2 } from "react-icons/lu";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { colourName } from "#shared/checklists/colours.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { ExportDialog } from "#web/components/files/export-dialog.tsx";
import { type Choice, chosenMax } from "#web/components/list/use-choice.ts";
import type { ChecklistScreen } from "./checklist-screen.ts";
import { ManyOutcome, ManyProgress } from "./many-outcome.tsx";
import { ManyPopup, type PopupName } from "./many-popup.tsx";
import type { ShownRow } from "./shown-row.ts";
import { nameOf } from "./savings.ts";
import { useManyWrites } from "./use-many-writes.ts";

/** What ends the work on a row: 完了, or where that is no end, the first state that is. */
const metStatus = ({ completeStatusList }: ChecklistConfig) =>
  completeStatusList.find((value) => statusLabel(value) === "完了") ?? completeStatusList[0]!;

const leaveAnyway = () =>
  confirm({
    title: "確認",
    body: "変更の途中です。移動すると、残りの行は変更されません。",
    accept: "移動する",
    refuse: "この画面に残る",
  });

const named = 5;
const RemoveTarget = ({ rows }: { rows: readonly ShownRow[] }) => (
  <>
    {rows.slice(0, named).map((shown) => (
      <div key={shown.row.AutoId}>{nameOf(shown)}</div>
    ))}
    {rows.length > named && <div>ほか{showNumber(rows.length - named)}件</div>}
  </>
);

/** Esc lets the rows go, unless it closes something above them. */
const useEscape = (clear: () => void, isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector("[role$=dialog], [role=menu]");
      if (event.key === "Escape" && !isElsewhere && !event.isComposing) clear();
    };
    // Before what it closes is gone.
    addEventListener("keydown", handleKey, true);
    return () => removeEventListener("keydown", handleKey, true);
  }, [clear, isOn]);
};

type Props = { screen: ChecklistScreen; choice: Choice<ShownRow> };

/** What can be done with the rows that are chosen, how far that is, and what it came to. */
export const ManyBar = ({ screen: { config, exportColumns }, choice: { rows, choose } }: Props) => {
  const [popup, setPopup] = useState<{ name: PopupName; anchor: HTMLElement }>();
  const [exported, setExported] = useState<readonly ShownRow[]>();
  const writes = useManyWrites(config.type, choose);
  const { progress, outcome, change } = writes;
  useUnsavedGuard(progress !== undefined, leaveAnyway);
  const isChosen = rows.length > 0 && !progress;
  useEscape(() => choose([]), isChosen);

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
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      onClick={({ currentTarget: anchor }) => setPopup((now) => (now?.name === name ? undefined : { name, anchor }))}
    >
      {icon}
      {text}
      <LuChevronDown aria-hidden />
    </Button>
  );

  return (
    <chakra.section aria-label="選択した行" display="grid" gap="2" _print={{ display: "none" }}>
      {progress && <ManyProgress {...progress} onStop={writes.stop} />}
      {outcome && <ManyOutcome {...outcome} onUndo={() => void writes.undo()} onClose={writes.clear} />}
      {isChosen && (
        <Flex align="center" gap="2" wrap="wrap" px="3" py="2" layerStyle="card" bg="brand.subtle">
          <span role="status">
            <b>{showNumber(rows.length)}件</b>を選択中{rows.length === chosenMax && `（一度に${chosenMax}件まで）`}
          </span>
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
          <Button variant="quiet" size="sm" aria-keyshortcuts="Escape" onClick={() => choose([])}>
            選択を解除
          </Button>
        </Flex>
      )}
      {popup && isChosen && (
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
      {exported && (
        <ExportDialog
          own={{ columns: exportColumns, rows: exported }}
          sentence={(count) => `選択中の${count}件を、画面と同じ並びでエクスポートします。`}
          onClose={() => setExported(undefined)}
        />
      )}
    </chakra.section>
  );
};
