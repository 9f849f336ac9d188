import { Menu } from "@chakra-ui/react";
import { createPortal } from "react-dom";
import { MenuPopup } from "#web/components/menu/menu-popup.tsx";
import type { LateMenuProps } from "#web/components/menu/use-lazy-menu.ts";
import { MorningSheets, type Sheets } from "./morning-sheets.tsx";

type Props = LateMenuProps & {
  isOpen: boolean;
  sheets: Sheets;
  /** How the sheets are made that the browser prints now. */
  isByUser: boolean | undefined;
  onPrint: (isByUser: boolean) => void;
};

/** The ways of printing, and the sheets while they are printed. */
export const PrintMenu = ({ isOpen, sheets, isByUser, onPrint, ...menu }: Props) => (
  <>
    {isOpen && (
      <MenuPopup {...menu} first="together" placement="bottom-end">
        <Menu.Item value="together" onClick={() => onPrint(false)}>
          一覧で印刷
        </Menu.Item>
        <Menu.Item value="byUser" onClick={() => onPrint(true)}>
          担当ごとに印刷
        </Menu.Item>
      </MenuPopup>
    )}
    {isByUser !== undefined && createPortal(<MorningSheets {...sheets} isByUser={isByUser} />, document.body)}
  </>
);
