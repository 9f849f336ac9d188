import { Menu } from "@chakra-ui/react";
import { useEffect } from "react";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { statusesOf } from "#web/components/lines/labels.ts";
import { MenuPopup } from "#web/components/menu/menu-popup.tsx";
import type { LateMenuProps } from "#web/components/menu/use-lazy-menu.ts";

type Props = LateMenuProps & { line: DeadlineLine; hold: () => () => void; onChoose: (status: string) => void };

/** The states that a line may have. */
export const StatusMenu = ({ line: { source, status }, hold, onChoose, ...menu }: Props) => {
  useEffect(hold, [hold]);
  return (
    <MenuPopup {...menu} first={status} placement="bottom-end">
      {statusesOf(source).map(({ value, label }) => (
        <Menu.Item
          key={value}
          value={value}
          minH={{ base: "8", mdDown: "touch" }}
          disabled={value === status}
          onClick={() => onChoose(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </MenuPopup>
  );
};
