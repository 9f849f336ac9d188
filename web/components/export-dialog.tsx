import { Button, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { LuDownload } from "react-icons/lu";
import { defaultOptions } from "#shared/csv/options.ts";
import { replacedCharacters } from "#shared/messages.ts";
import { chunk, type CsvTable } from "#web/workers/make-csv.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import { ExportOptions } from "./export-options.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { MessageBar } from "./message-bar.tsx";
import { useExport, useReplaced } from "./use-export.ts";
import "./export.css";
import "./form.css";

type Props<T> = { table: CsvTable<T>; onClose: () => void };

const number = (value: number) => value.toLocaleString("ja-JP");

const Progress = ({ done, total }: { done: number; total: number }) => (
  <div className="export-progress">
    <progress aria-label="エクスポートの進み具合" max={total} value={done} />
    {number(done)} / {number(total)}件
  </div>
);

/** エクスポート: the rows of a list as a file. It closes when the download has begun. */
export const ExportDialog = <T,>({ table, onClose }: Props<T>) => {
  const [fileName, setFileName] = useState("");
  const [options, setOptions] = useState(defaultOptions);
  const nameInput = useRef<HTMLInputElement>(null);
  const replaced = useReplaced(table, options);
  const { run, done, failure } = useExport(table, onClose);
  const total = table.rows.length;
  const isBusy = done !== undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && replaced !== undefined) void run(fileName, options);
  };
  return (
    <DialogFrame
      title="エクスポート"
      className="form-dialog export"
      onClose={onClose}
      initialFocusEl={() => nameInput.current}
      form={{ onSubmit: handleSubmit }}
      body={{ className: "dialog-body export-body" }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" loading={isBusy || replaced === undefined} loadingText="ダウンロード">
            <LuDownload aria-hidden />
            ダウンロード
          </Button>
        </>
      }
    >
      <p className="muted">表示中の{number(total)}件を、画面と同じ並びでエクスポートします。</p>
      <FieldFrame label="ファイル名" help="空欄のときは「data.csv」になります。">
        <Input
          ref={nameInput}
          value={fileName}
          onChange={({ target }) => setFileName(target.value)}
          placeholder="ファイル名"
          autoComplete="off"
        />
      </FieldFrame>
      <ExportOptions options={options} onChange={setOptions} />
      {replaced !== undefined && replaced > 0 && (
        <MessageBar tone="warn" title={replacedCharacters(number(replaced))} />
      )}
      {failure && <MessageBar tone="error" title={failure} />}
      <p className="field-help">
        「=」「+」「-」「@」などで始まる文字列は、表計算ソフトで計算されないように先頭に「&apos;」を付けます。インポートすると元に戻ります。
      </p>
      {isBusy && total > chunk && <Progress done={done} total={total} />}
    </DialogFrame>
  );
};
