import { IconButton } from "@chakra-ui/react";
import { useRef } from "react";
import { LuPaperclip } from "react-icons/lu";
import { fileEndings } from "#shared/comments/file-limits.ts";

const accept = fileEndings.map((ending) => `.${ending}`).join();

/** Chooses files from the disk. */
export const FileChoice = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        variant="quiet"
        size="icon"
        aria-label="ファイルを添付"
        title="ファイルを添付（ドロップや貼り付けもできます）"
        onClick={() => input.current?.click()}
      >
        <LuPaperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="添付するファイルの選択"
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // the same file may be chosen again
          target.value = "";
        }}
      />
    </>
  );
};
