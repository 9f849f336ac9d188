import { type ReactNode, useRef } from "react";
import { LuListFilter, LuX } from "react-icons/lu";
import { showNumber } from "#shared/text/numbers.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { filterSheet } from "./filter-sheet.classes.ts";

export const SheetField = ({ label, isSet, children }: { label: string; isSet: boolean; children: ReactNode }) => (
  <div className={filterSheet.field}>
    <span aria-hidden>{label}</span>
    {isSet && <span className={filterSheet.set}>設定中</span>}
    {children}
  </div>
);

type Props = {
  /** How many filters are set, and how many records they leave. */
  set: number;
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/**
 * The filters of a phone: behind one button that says how many are set, in a sheet at the foot. The browser's own
 * dialog, so that a list needs no code for it.
 */
export const FilterSheet = ({ set, count, onClear, children }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <>
      <button
        type="button"
        className={filterSheet.open}
        data-set={set > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <LuListFilter aria-hidden />
        絞り込み
        {set > 0 && (
          <span className={filterSheet.number}>
            {set}
            <span className={filterSheet.spoken}>件を設定中</span>
          </span>
        )}
      </button>
      {/* The backdrop belongs to the dialog: a press on it has no other target. */}
      <dialog
        ref={sheet}
        className={filterSheet.sheet}
        aria-label="絞り込み"
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={filterSheet.head}>
          <h2>絞り込み</h2>
          <button type="button" className={filterSheet.close} aria-label="閉じる" onClick={close}>
            <LuX aria-hidden />
          </button>
        </div>
        <div className={filterSheet.body}>{children}</div>
        <div className={filterSheet.foot}>
          <button type="button" className={buttons.outline} disabled={set === 0} onClick={onClear}>
            条件をクリア
          </button>
          <button type="button" className={buttons.solid} onClick={close}>
            {showNumber(count)}件を表示
          </button>
        </div>
      </dialog>
    </>
  );
};
