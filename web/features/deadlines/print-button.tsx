import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { LuPrinter } from "react-icons/lu";
import { FileButton } from "#web/components/files/file-button.tsx";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { useLazyMenu } from "#web/components/menu/use-lazy-menu.ts";
import type { Sheets } from "./morning-sheets.tsx";

const PrintMenu = lazyChakra(async () => (await import("./print-menu.tsx")).PrintMenu);

type Props = Sheets & { isDisabled: boolean };

/** 朝礼を印刷: the lines that are shown, on one list or on a sheet for each 担当. */
export const PrintButton = ({ isDisabled, ...sheets }: Props) => {
  const { isOpen, trigger, menu } = useLazyMenu(PrintMenu.load);
  const [isByUser, setIsByUser] = useState<boolean>();
  useEffect(() => {
    const end = () => setIsByUser(undefined);
    addEventListener("afterprint", end);
    return () => removeEventListener("afterprint", end);
  }, []);
  const printSheets = (byUser: boolean) => {
    flushSync(() => setIsByUser(byUser));
    print();
  };
  return (
    <>
      <FileButton icon={<LuPrinter aria-hidden />} disabled={isDisabled} {...trigger}>
        朝礼を印刷
      </FileButton>
      {(isOpen || isByUser !== undefined) && (
        <PrintMenu {...menu} {...{ isOpen, sheets, isByUser }} onPrint={printSheets} />
      )}
    </>
  );
};
