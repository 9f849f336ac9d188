import { type ReactNode, useLayoutEffect, useRef } from "react";
import { LuX } from "react-icons/lu";
import { showNumber } from "#shared/text/numbers.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { filterSheet } from "./filter-sheet.classes.ts";

type Props = {
  fields: readonly { label: string; isSet: boolean; control: ReactNode }[];
  /** How many filters are set, and how many records they leave. */
  set: number;
  count: number;
  onClear: () => void;
  onClose: () => void;
};

/** The filters of a phone in a sheet at the foot. The browser's own dialog, so that a list needs no code for it. */
export const FilterSheet = ({ fields, set, count, onClear, onClose }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  useLayoutEffect(() => sheet.current?.showModal(), []);
  // The backdrop belongs to the dialog: a press on it has no other target.
  return (
    <dialog
      ref={sheet}
      className={filterSheet.sheet}
      aria-label="絞り込み"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onClose={onClose}
    >
      <div className={filterSheet.head}>
        <h2>絞り込み</h2>
        <button type="button" className={filterSheet.close} aria-label="閉じる" onClick={close}>
          <LuX aria-hidden />
        </button>
      </div>
      <div className={filterSheet.body}>
        {fields.map(({ label, isSet, control }) => (
          <div key={label} className={filterSheet.field}>
            <span aria-hidden>{label}</span>
            {isSet && <span className={filterSheet.set}>設定中</span>}
            {control}
          </div>
        ))}
      </div>
      <div className={filterSheet.foot}>
        <button type="button" className={buttons.outline} disabled={set === 0} onClick={onClear}>
          条件をクリア
        </button>
        <button type="button" className={buttons.solid} onClick={close}>
          {showNumber(count)}件を表示
        </button>
      </div>
    </dialog>
  );
};
