import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { LuDownload } from "react-icons/lu";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { importLabels } from "#shared/imports/columns.ts";
import type { Finding } from "#shared/imports/finding.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { download } from "#web/components/files/download.ts";
import { toast } from "#web/components/messages/toast.ts";
import { ColumnGuide } from "./column-guide.tsx";
import { FileBox } from "./file-box.tsx";
import { ImportResult } from "./import-result.tsx";
import { Note } from "./line-table.tsx";
import { type ImportState, useImport } from "./use-import.ts";

type Props = { kinds: readonly [ImportKind, ...ImportKind[]]; onClose: () => void };
type KindProps = { kinds: Props["kinds"]; kind: ImportKind; isLocked: boolean; onChange: (kind: ImportKind) => void };

const KindChoice = ({ kinds, kind, isLocked, onChange }: KindProps) => (
  <Flex role="radiogroup" aria-labelledby="import-kinds" align="center" gap="5" mb="3">
    <chakra.span id="import-kinds" fontWeight="medium">
      取り込むもの
    </chakra.span>
    {kinds.map((each) => (
      <Flex asChild key={each} align="center" gap="1.5" minH="6" mdDown={{ minH: "touch" }}>
        <label>
          <chakra.input
            type="radio"
            name="kind"
            accentColor="brand.solid"
            disabled={isLocked}
            checked={each === kind}
            onChange={() => onChange(each)}
          />
          {importLabels[each]}
        </label>
      </Flex>
    ))}
  </Flex>
);

/** Saves the findings as a file that a spreadsheet opens. */
const saveErrorList = (errors: readonly Finding[]) => {
  const lines = errors.map(({ line, field, message }) => [String(line), field, message]);
  const text = `\uFEFF${writeCsv([["行", "項目", "内容"], ...lines], defaultOptions)}`;
  download(new Blob([text], { type: "text/csv" }), "誤りの一覧.csv");
};

/** What the button of the foot does with what was checked; undefined when there is nothing to do. */
const runLabel = ({ phase, answer, failure }: ImportState) => {
  if (phase !== "checked" || !answer) return undefined;
  const { earlier, errors, created, changed } = answer;
  if (earlier?.state === "open") return "続きから取り込む";
  if (earlier?.state === "other") return "途中の取り込みを終わらせる";
  if (errors.length > 0 || created + changed === 0) return undefined;
  if (earlier) return "もう一度取り込む";
  return failure ? "もう一度インポート" : "インポート";
};

/** A file is chosen, what it would do is looked at, then it is done. It closes by itself when all went in. */
export const ImportDialog = ({ kinds, onClose }: Props) => {
  const [kind, setKind] = useState<ImportKind>(kinds[0]);
  const { state, choose, check, run, clear } = useImport();
  const { file, phase, answer } = state;
  const isLocked = phase === "importing";
  const errors = phase === "checked" ? (answer?.errors ?? []) : [];
  const label = runLabel(state);
  const isUnread = phase === "checked" && !answer;

  const changeKind = (next: ImportKind) => {
    setKind(next);
    if (file) void check(next, file);
  };
  const handleRun = async () => {
    if (!file || !answer) return;
    const done = await run(kind, file, answer);
    if (!done?.isDone) return;
    if (done.warnings.length === 0 && answer.earlier?.state !== "other") onClose();
    void toast(done.message);
  };

  return (
    <DialogFrame
      title="インポート"
      size="import"
      onClose={onClose}
      isLocked={isLocked}
      footer={
        <>
          {errors.length > 0 && (
            <Button variant="outline" me="auto" onClick={() => saveErrorList(errors)}>
              <LuDownload aria-hidden />
              誤りの一覧
            </Button>
          )}
          <Button variant="outline" disabled={isLocked} onClick={onClose}>
            {phase === "done" ? "閉じる" : "キャンセル"}
          </Button>
          {isUnread && file && (
            <Button onClick={() => void check(kind, file)} variant="outline">
              もう一度確認する
            </Button>
          )}
          {file && phase !== "done" && (
            <Button loading={isLocked} loadingText="取り込み中…" disabled={!label} onClick={() => void handleRun()}>
              {label ?? "インポート"}
            </Button>
          )}
        </>
      }
    >
      {kinds.length > 1 && <KindChoice {...{ kinds, kind, isLocked }} onChange={changeKind} />}
      <FileBox {...{ file, isLocked }} onChoose={(chosen) => void choose(kind, chosen)} onClear={clear} />
      {!file && <ColumnGuide kind={kind} />}
      {file && phase !== "done" && <Note>CSVファイルを、ここにドラッグして選び直すこともできます。</Note>}
      <ImportResult kind={kind} {...state} />
    </DialogFrame>
  );
};
