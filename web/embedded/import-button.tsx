import { useState } from "react";
import { LuUpload } from "react-icons/lu";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { FileButton } from "#web/components/files/file-button.tsx";

/** Fills a list from a file, over whatever page asks for it. */
export const ImportDialog = lazyChakra(
  async () => (await import("#web/features/imports/import-dialog.tsx")).ImportDialog,
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
