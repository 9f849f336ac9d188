import { LuCheck } from "react-icons/lu";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { useLazyMenu } from "#web/components/menu/use-lazy-menu.ts";
import { statusesOf, statusOf, lineKey } from "#web/components/lines/labels.ts";
import type { Change, LineWrites } from "./use-line-writes.ts";

const StatusMenu = lazyChakra(async () => (await import("./status-menu.tsx")).StatusMenu);

type Props = {
  line: DeadlineLine;
  /** It is done, and can be taken back. */
  change: Change | undefined;
  writes: LineWrites;
};

/** The state of a line, and of rows and 作業 the menu that changes it. */
export const StatusCell = ({ line, change, writes }: Props) => {
  const { isOpen, trigger, menu } = useLazyMenu(StatusMenu.load);
  const { label, tint } = statusOf(line);
  const badge = label ? <span data-badge={tint}>{label}</span> : null;
  if (change)
    return (
      <span data-done>
        <LuCheck aria-hidden />
        完了
        <button
          type="button"
          aria-label={`${line.label}を元に戻す`}
          disabled={writes.busy !== ""}
          onClick={() => void writes.changeStatus(line, change.before)}
        >
          元に戻す
        </button>
      </span>
    );
  if (statusesOf(line.source).length === 0 || line.Version === 0) return badge;
  return (
    <>
      <button
        type="button"
        data-status
        aria-label={`${line.label}の状況：${label}`}
        disabled={writes.busy === lineKey(line)}
        {...trigger}
      >
        {badge}
      </button>
      {isOpen && (
        <StatusMenu
          {...menu}
          line={line}
          hold={writes.hold}
          onChoose={(status) => void writes.changeStatus(line, status)}
        />
      )}
    </>
  );
};
