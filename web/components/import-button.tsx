import { useState } from "react";
import { LuUpload } from "react-icons/lu";
import type { ImportKind } from "#shared/imports/kinds.ts";
import { chakraPart } from "./chakra-part.ts";
import { FileButton } from "./file-button.tsx";

/** Fills a list from a file, over whatever page asks for it. */
export const ImportDialog = chakraPart(
  async () => (await import("#web/features/import/import-dialog.tsx")).ImportDialog,
);

/** Fills the lists of these kinds from a file; of several the dialog asks for one. */
export const ImportButton = ({ kinds }: { kinds: readonly [ImportKind, ...ImportKind[]] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FileButton icon={<LuUpload aria-hidden />} onClick={() => setOpen(true)}>
        インポート
      </FileButton>
      {isOpen && <ImportDialog kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
};
