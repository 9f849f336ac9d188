import { Button } from "@chakra-ui/react";
import { type DragEvent, useRef, useState } from "react";
import { LuFileText, LuX } from "react-icons/lu";
import { importRows } from "#shared/limits.ts";
import { type ChosenFile, sizeText } from "./chosen-file.ts";

type Props = {
  file: ChosenFile | undefined;
  rows: number | undefined;
  isLocked: boolean;
  onChoose: (file: File) => void;
  onClear: () => void;
};

/** Takes a file that is dropped on it or picked; then says which one, how large and of how many rows. */
export const FileBox = ({ file, rows, isLocked, onChoose, onClear }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover" && !isLocked);
    const [dropped] = event.type === "drop" && !isLocked ? event.dataTransfer.files : [];
    if (dropped) onChoose(dropped);
  };
  return (
    <div
      className={`import-drop${file ? " has-file" : ""}${isOver ? " is-over" : ""}`}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
    >
      <input
        ref={input}
        type="file"
        accept="text/csv,.csv"
        aria-label="CSVファイル"
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          // The same file may be chosen again after it was corrected.
          target.value = "";
        }}
      />
      {file ? (
        <>
          <LuFileText aria-hidden />
          <p className="import-file">
            <b>{file.name}</b>
            <span>
              {sizeText(file.bytes)}
              {rows !== undefined && `　${rows.toLocaleString("ja-JP")}行`}
            </span>
          </p>
        </>
      ) : (
        <p>
          CSVファイルを、ここにドラッグしてください。
          <span>
            一度に{importRows.toLocaleString("ja-JP")}
            行まで。文字コードはUTF-8とShift_JISを読み取れます。1行目は見出しです。
          </span>
        </p>
      )}
      <Button variant="outline" size="sm" disabled={isLocked} onClick={() => input.current?.click()}>
        {file ? "ファイルを選び直す" : "ファイルを選択"}
      </Button>
      {file && (
        <button
          type="button"
          className="import-clear"
          aria-label="ファイルを外す"
          disabled={isLocked}
          onClick={onClear}
        >
          <LuX aria-hidden />
        </button>
      )}
    </div>
  );
};
