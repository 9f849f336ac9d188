import { Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useMemo, useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame, FieldHelp } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { guessColumns, type ListFile, readListFile, valuesOf, type WantedColumn } from "./list-file.ts";
import { ListPick } from "./list-pick.tsx";
import { ListPreview } from "./list-preview.tsx";
import { Select } from "./select.tsx";

type Row = readonly string[];
/** Takes one row of the list. */
type Pick = { accept: string; keep: (row: Row) => boolean; take: (row: Row) => void };
/** Takes all of it. */
type Whole = { accept: (rows: Row[]) => string; isReady: (rows: Row[]) => boolean; take: (rows: Row[]) => void };
type Props = {
  title: string;
  columns: readonly WantedColumn[];
  onClose: () => void;
} & ({ pick: Pick; whole?: never } | { whole: Whole; pick?: never });

const useListFile = (columns: readonly WantedColumn[]) => {
  const [file, setFile] = useState<ListFile>();
  const [chosen, setChosen] = useState<number[]>([]);
  const [failure, setFailure] = useState<string>();
  const open = async (taken: File) => {
    setFailure(undefined);
    try {
      const read = await readListFile(taken);
      setFile(read);
      setChosen(guessColumns(columns, read.head));
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : messages.csvUnreadable);
    }
  };
  const isChosen = columns.every(({ isOptional }, index) => isOptional || (chosen[index] ?? -1) >= 0);
  const rows = useMemo(
    () => (file && isChosen ? file.rows.map((row) => valuesOf(row, chosen)) : []),
    [file, isChosen, chosen],
  );
  return { file, chosen, setChosen, failure, open, rows };
};

type ColumnsProps = {
  columns: readonly WantedColumn[];
  head: readonly string[];
  chosen: number[];
  onChoose: (chosen: number[]) => void;
};

/** Which column of the file is which value. */
const Columns = ({ columns, head, chosen, onChoose }: ColumnsProps) => (
  <Grid mt="4" templateColumns={{ base: `repeat(${columns.length}, 1fr)`, mdDown: "1fr" }} gap="4">
    {columns.map(({ name, label, isOptional }, index) => (
      <FieldFrame key={name} label={`${label}の列`} isRequired={!isOptional}>
        <Select
          value={String(chosen[index])}
          options={[
            { value: "-1", label: isOptional ? "使わない" : "選択してください" },
            ...head.map((cell, at) => ({ value: String(at), label: `${at + 1}列目　${cell}` })),
          ]}
          onChange={(value) => onChoose(chosen.with(index, Number(value)))}
        />
      </FieldFrame>
    ))}
  </Grid>
);

/** Reads a list that e-Gov publishes: which columns are meant is chosen, and what comes of it shown before it is taken. */
export const ListFileDialog = ({ title, columns, onClose, pick, whole }: Props) => {
  const list = useListFile(columns);
  const { file, failure, open, rows } = list;
  const [picked, setPicked] = useState<Row>();
  const input = useRef<HTMLInputElement>(null);
  const isReady = pick ? picked !== undefined && rows.includes(picked as string[]) : whole.isReady(rows);
  const accept = () => {
    if (pick) pick.take(picked!);
    else whole.take(rows);
    onClose();
  };
  return (
    <DialogFrame
      title={title}
      size="import"
      onClose={onClose}
      footer={
        <Flex w="full" gap="2" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={!isReady} onClick={accept}>
            {pick ? pick.accept : isReady ? whole.accept(rows) : "登録"}
          </Button>
        </Flex>
      }
    >
      {failure && <MessageBar status="error" title={failure} mb="4" />}
      <Flex align="center" wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => input.current?.click()}>
          {file ? "ファイルを選び直す" : "CSVファイルを選択"}
        </Button>
        <FieldHelp flex="1" minW="48">
          {file ? (
            <chakra.b fontWeight="medium">{file.name}</chakra.b>
          ) : (
            "e-Govが公開している一覧のCSVファイルです。文字コードはUTF-8とShift_JISを読み取れます。1行目は見出しです。"
          )}
        </FieldHelp>
        <input
          ref={input}
          type="file"
          accept="text/csv,.csv"
          aria-label="CSVファイル"
          hidden
          onChange={({ target }) => {
            const [taken] = target.files ?? [];
            if (taken) void open(taken);
            target.value = "";
          }}
        />
      </Flex>
      {file && <Columns columns={columns} head={file.head} chosen={list.chosen} onChoose={list.setChosen} />}
      {rows.length > 0 &&
        (pick ? (
          <ListPick columns={columns} rows={rows.filter(pick.keep)} picked={picked} onPick={setPicked} />
        ) : (
          <ListPreview columns={columns} rows={rows} />
        ))}
    </DialogFrame>
  );
};
