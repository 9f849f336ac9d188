import { Button, chakra, Flex, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { LuDownload } from "react-icons/lu";
import { defaultOptions } from "#shared/csv/options.ts";
import { replacedCharacters } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { chunk, type CsvTable } from "#web/workers/make-csv.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { ExportOptions } from "./export-options.tsx";
import { FieldFrame, FieldHelp } from "#web/components/input/field-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { RadioRow } from "#web/components/input/radio-row.tsx";
import { type OtherTables, useChosenTable } from "./use-chosen-table.ts";
import { useExport, useReplaced } from "./use-export.ts";

type Props<T> = {
  own: CsvTable<T>;
  others?: OtherTables<T> | undefined;
  /** Instead of the general one, of the list's own rows. */
  sentence?: (rows: string) => string;
  onClose: () => void;
};

const shownRows = (rows: string) => `表示中の${rows}件を、画面と同じ並びでエクスポートします。`;
const noRows = "表示中の行がないため、見出しだけをエクスポートします。";

const Progress = ({ done, total }: { done: number; total: number }) => (
  <Flex align="center" gap="3" whiteSpace="nowrap">
    <chakra.progress
      flex="1"
      h="2"
      accentColor="brand.solid"
      aria-label="エクスポートの進み具合"
      max={total}
      value={done}
    />
    {showNumber(done)} / {showNumber(total)}件
  </Flex>
);

/** エクスポート: the rows of a list as a file. It closes when the download has begun. */
export const ExportDialog = <T,>({ own, others, sentence: ownSentence = shownRows, onClose }: Props<T>) => {
  const [fileName, setFileName] = useState("");
  const [options, setOptions] = useState(defaultOptions);
  const nameInput = useRef<HTMLInputElement>(null);
  const chosen = useChosenTable(own, others?.tables ?? []);
  const { table, failed } = chosen;
  const replaced = useReplaced(table, options);
  const { run, done, failure } = useExport(onClose);
  const total = table?.rows.length ?? 0;
  const isBusy = done !== undefined;
  const sentence = chosen.other?.sentence ?? ownSentence;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (table && !isBusy && replaced !== undefined) void run(table, fileName, options);
  };
  return (
    <DialogFrame
      title="エクスポート"
      size="export"
      onClose={onClose}
      initialFocusEl={() => nameInput.current}
      form={{ onSubmit: handleSubmit }}
      bodyProps={{ display: "grid", alignContent: "start", gap: "3.5" }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            キャンセル
          </Button>
          <Button
            type="submit"
            disabled={!table}
            loading={isBusy || (replaced === undefined && !failed)}
            loadingText="ダウンロード"
          >
            <LuDownload aria-hidden />
            ダウンロード
          </Button>
        </>
      }
    >
      {others && (
        <RadioRow
          label="対象"
          choices={[
            { value: "", label: others.ownLabel },
            ...others.tables.map(({ label }) => ({ value: label, label })),
          ]}
          value={chosen.other?.label ?? ""}
          onChange={chosen.setLabel}
        />
      )}
      {failed ? (
        <LoadFailed title={`${chosen.other!.label}の一覧を読み込めませんでした。`} {...failed} />
      ) : (
        <chakra.p color="fg.muted">
          {table ? (total > 0 ? sentence(showNumber(total)) : noRows) : messages.loading}
        </chakra.p>
      )}
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
        <MessageBar status="warning" title={replacedCharacters(showNumber(replaced))} />
      )}
      {failure && <MessageBar status="error" title={failure} />}
      <FieldHelp>
        「=」「+」「-」「@」などで始まる文字列は、表計算ソフトで計算されないように先頭に「&apos;」を付けます。インポートすると元に戻ります。
      </FieldHelp>
      {isBusy && total > chunk && <Progress done={done} total={total} />}
    </DialogFrame>
  );
};
