import { LuColumns3 } from "react-icons/lu";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Column } from "./column.ts";
import { choiceName } from "./use-hidden-columns.ts";
import { useLazyMenu } from "#web/components/menu/use-lazy-menu.ts";

const ColumnChoices = lazyChakra(async () => (await import("./column-choices.tsx")).ColumnChoices);

type Props<T> = {
  columns: readonly Column<T>[];
  /** The columns that cannot be put away. */
  fixed: readonly string[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** 表示項目: which columns the list shows. On a phone rows are cards, of the same columns for everybody. */
export const ColumnMenu = <T,>({ columns, fixed, hidden, onChange }: Props<T>) => {
  const { isOpen, trigger, menu } = useLazyMenu(ColumnChoices.load);
  const names = [...new Set(columns.filter(({ key }) => !fixed.includes(key)).map(choiceName))];
  return (
    <>
      <button type="button" className={buttons.columns} {...trigger}>
        <LuColumns3 aria-hidden />
        表示項目
      </button>
      {isOpen && <ColumnChoices {...menu} {...{ names, hidden, onChange }} />}
    </>
  );
};
