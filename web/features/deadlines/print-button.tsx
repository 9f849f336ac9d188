import { Menu } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { LuPrinter } from "react-icons/lu";
import type { Day } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { FileButton } from "#web/components/files/file-button.tsx";
import { MenuPopup } from "#web/components/menu/menu-popup.tsx";
import { useLazyMenu } from "#web/components/menu/use-lazy-menu.ts";
import { MorningSheets } from "./morning-sheets.tsx";

const isLoaded = () => Promise.resolve();

type Props = { lines: readonly DeadlineLine[]; today: Day; until: Day; isDisabled: boolean };

/** 朝礼を印刷: the lines that are shown, on one list or on a sheet for each 担当. */
export const PrintButton = ({ isDisabled, ...sheets }: Props) => {
  const { isOpen, trigger, menu } = useLazyMenu(isLoaded);
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
      {isOpen && (
        <MenuPopup {...menu} first="together" placement="bottom-end">
          <Menu.Item value="together" onClick={() => printSheets(false)}>
            一覧で印刷
          </Menu.Item>
          <Menu.Item value="byUser" onClick={() => printSheets(true)}>
            担当ごとに印刷
          </Menu.Item>
        </MenuPopup>
      )}
      {isByUser !== undefined && createPortal(<MorningSheets {...sheets} isByUser={isByUser} />, document.body)}
    </>
  );
};
