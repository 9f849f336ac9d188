import { Button, chakra, IconButton } from "@chakra-ui/react";
import { type DragEvent, useRef, useState } from "react";
import { LuFileText, LuX } from "react-icons/lu";
import { importRows } from "#shared/limits.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { type ChosenFile, sizeText } from "./chosen-file.ts";

type Props = {
  file: ChosenFile | undefined;
  isLocked: boolean;
  onChoose: (file: File) => void;
  onClear: () => void;
};

const DropBox = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    borderWidth: "1px",
    borderRadius: "card",
    mdDown: { flexWrap: "wrap" },
    "&[data-dragging]": { borderColor: "brand.solid", bg: "brand.subtle" },
  },
  variants: {
    isFilled: {
      true: { px: "3", py: "2.5", bg: "bg.subtle" },
      false: { px: "6", py: "7", borderStyle: "dashed", borderColor: "border.control", mdDown: { p: "4" } },
    },
  },
});

const Small = chakra("span", { base: { display: "block", color: "fg.muted", fontSize: "xs" } });

const Chosen = ({ name, bytes, rows }: ChosenFile) => (
  <>
    <chakra.span flex="none" color="fg.muted" fontSize="22px">
      <LuFileText aria-hidden />
    </chakra.span>
    <chakra.p flex="1" minW="0">
      <chakra.b fontWeight="medium">{name}</chakra.b>
      <Small>
        {sizeText(bytes)}
        {rows !== undefined && `　${showNumber(rows)}行`}
      </Small>
    </chakra.p>
  </>
);

const Hint = () => (
  <chakra.p flex="1" minW="0" mdDown={{ flexBasis: "full" }}>
    CSVファイルを、ここにドラッグしてください。
    <Small>
      一度に{showNumber(importRows)}
      行、3MBまで。文字コードはUTF-8とShift_JISを読み取れます。1行目は見出しです。
    </Small>
  </chakra.p>
);

/** Takes a file that is dropped on it or picked; then says which one, how large and of how many rows. */
export const FileBox = ({ file, isLocked, onChoose, onClear }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover" && !isLocked);
    const [dropped] = event.type === "drop" && !isLocked ? event.dataTransfer.files : [];
    if (dropped) onChoose(dropped);
  };
  return (
    <DropBox
      isFilled={file !== undefined}
      data-dragging={isOver || undefined}
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
      {file ? <Chosen {...file} /> : <Hint />}
      <Button variant="outline" size="sm" disabled={isLocked} onClick={() => input.current?.click()}>
        {file ? "ファイルを選び直す" : "ファイルを選択"}
      </Button>
      {file && (
        <IconButton
          variant="quiet"
          size="icon"
          boxSize="8"
          minW="8"
          aria-label="ファイルを外す"
          disabled={isLocked}
          onClick={onClear}
        >
          <LuX aria-hidden />
        </IconButton>
      )}
    </DropBox>
  );
};
