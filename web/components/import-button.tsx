import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { LuUpload } from "react-icons/lu";
import type { ImportKind } from "#shared/imports/kinds.ts";
import "./file-action.css";

const ImportDialog = lazy(async () => ({
  default: (await import("#web/features/import/import-dialog.tsx")).ImportDialog,
}));

/** Fills the lists of these kinds from a file; of several the dialog asks for one. */
export const ImportButton = ({ kinds }: { kinds: readonly [ImportKind, ...ImportKind[]] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="file-action" onClick={() => setOpen(true)}>
        <LuUpload aria-hidden />
        <span>インポート</span>
      </Button>
      <Suspense>{isOpen && <ImportDialog kinds={kinds} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
