import { Checkmark, Menu } from "@chakra-ui/react";
import { checkmarkRecipe } from "@chakra-ui/react/theme";
import { addRecipes } from "#web/theme/system.ts";
import { MenuPopup } from "#web/components/menu/menu-popup.tsx";
import type { LateMenuProps } from "#web/components/menu/use-lazy-menu.ts";

addRecipes({ recipes: { checkmark: checkmarkRecipe } });

type Props = LateMenuProps & {
  names: readonly string[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** A box for each column that can be put away; the menu stays open until all are chosen. */
export const ColumnChoices = ({ names, hidden, onChange, ...menu }: Props) => (
  <MenuPopup {...menu} first={names[0]} placement="bottom-start" w="columnMenu">
    {names.map((name) => {
      const isShown = !hidden.includes(name);
      return (
        <Menu.CheckboxItem
          key={name}
          value={name}
          minH="8"
          px="2.5"
          checked={isShown}
          closeOnSelect={false}
          onCheckedChange={() => onChange(isShown ? [...hidden, name] : hidden.filter((each) => each !== name))}
        >
          <Checkmark checked={isShown} size="sm" />
          {name}
        </Menu.CheckboxItem>
      );
    })}
    <Menu.Item
      value="reset"
      minH="8"
      px="3.5"
      fontSize="xs"
      color="fg.link"
      textDecoration="underline"
      textDecorationColor="border.link"
      textUnderlineOffset="3px"
      _disabled={{ bg: "transparent" }}
      disabled={hidden.length === 0}
      closeOnSelect={false}
      onClick={() => onChange([])}
    >
      初期表示に戻す
    </Menu.Item>
  </MenuPopup>
);
