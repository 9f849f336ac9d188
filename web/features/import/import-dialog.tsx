import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { LuDownload } from "react-icons/lu";
import { importLabels } from "#shared/imports/columns.ts";
import type { ImportKind } from "#shared/imports/kinds.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import { toast } from "#web/components/toast.ts";
import { saveErrorList } from "./error-list.ts";
import { FileBox } from "./file-box.tsx";
import { ImportResult } from "./import-result.tsx";
import { useImport } from "./use-import.ts";
import "./import.css";

type Props = { kinds: readonly [ImportKind, ...ImportKind[]]; onClose: () => void };
type KindProps = { kinds: Props["kinds"]; kind: ImportKind; isLocked: boolean; onChange: (kind: ImportKind) => void };

const KindChoice = ({ kinds, kind, isLocked, onChange }: KindProps) => (
  <div className="import-kinds" role="radiogroup" aria-labelledby="import-kinds">
    <span id="import-kinds">取り込むもの</span>
    {kinds.map((each) => (
      <label key={each}>
        <input type="radio" name="kind" disabled={isLocked} checked={each === kind} onChange={() => onChange(each)} />
        {importLabels[each]}
      </label>
    ))}
  </div>
);

/** A file is chosen, what it would do is looked at, then it is done. It closes by itself when all went in. */
export const ImportDialog = ({ kinds, onClose }: Props) => {
  const [kind, setKind] = useState<ImportKind>(kinds[0]);
  const { state, choose, check, run, clear } = useImport();
  const { file, step, answer, failure } = state;
  const isLocked = step === "importing";
  const errors = step === "checked" ? (answer?.errors ?? []) : [];
  const canRun = step === "checked" && errors.length === 0 && !!answer && answer.created + answer.changed > 0;
  const isUnread = step === "checked" && !answer;

  const changeKind = (next: ImportKind) => {
    setKind(next);
    if (file) void check(next, file);
  };
  const handleRun = async () => {
    if (!file || !answer) return;
    const done = await run(kind, file, answer);
    if (!done?.isDone) return;
    if (done.warnings.length === 0) onClose();
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
            <Button variant="outline" className="import-errors" onClick={() => saveErrorList(errors)}>
              <LuDownload aria-hidden />
              誤りの一覧
            </Button>
          )}
          <Button variant="outline" disabled={isLocked} onClick={onClose}>
            {step === "done" ? "閉じる" : "キャンセル"}
          </Button>
          {isUnread && file && (
            <Button onClick={() => void check(kind, file)} variant="outline">
              もう一度確認する
            </Button>
          )}
          {file && step !== "done" && (
            <Button loading={isLocked} loadingText="取り込み中…" disabled={!canRun} onClick={() => void handleRun()}>
              {canRun && failure ? "もう一度インポート" : "インポート"}
            </Button>
          )}
        </>
      }
    >
      {kinds.length > 1 && <KindChoice {...{ kinds, kind, isLocked }} onChange={changeKind} />}
      <FileBox
        {...{ file, isLocked }}
        rows={answer?.rows}
        onChoose={(chosen) => void choose(kind, chosen)}
        onClear={clear}
      />
      {file && step !== "done" && (
        <p className="import-note">CSVファイルを、ここにドラッグして選び直すこともできます。</p>
      )}
      <ImportResult {...state} />
    </DialogFrame>
  );
};
