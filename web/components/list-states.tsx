import type { ReactNode } from "react";
import { LuFileText, LuPlus, LuRefreshCw } from "react-icons/lu";
import { noMatch, none } from "#shared/messages.ts";
import { buttons } from "./buttons.classes.ts";
import { listCard } from "./list-card.classes.ts";
import { MessageBar } from "./message-bar.tsx";

const State = ({ children }: { children: ReactNode }) => <div className={listCard.state}>{children}</div>;

type EmptyProps = { subject: string; hint?: string | undefined; onAdd: (() => void) | undefined };

export const EmptyList = ({ subject, hint, onAdd }: EmptyProps) => (
  <State>
    <div className={listCard.emptyIcon}>
      <LuFileText aria-hidden />
    </div>
    <p className={listCard.emptyTitle}>{none(subject)}</p>
    {hint && <p className={listCard.hint}>{hint}</p>}
    {onAdd && (
      <button type="button" data-adds className={buttons.solid} onClick={onAdd}>
        <LuPlus aria-hidden />
        新規登録
      </button>
    )}
  </State>
);

export const NoMatch = ({ subject, onClear }: { subject: string; onClear: (() => void) | undefined }) => (
  <State>
    <p>{noMatch(subject)}</p>
    {onClear && (
      <button type="button" className={buttons.outline} onClick={onClear}>
        条件をクリア
      </button>
    )}
  </State>
);

type FailedProps = {
  title: string;
  detail: string;
  onRetry: () => void;
  isBusy?: boolean;
  /** The room around it: of a card; none where it is one part of several; as wide as a page that holds nothing else; above what follows. */
  room?: keyof typeof rooms;
};

const rooms = {
  card: listCard.failed,
  none: undefined,
  page: listCard.failedPage,
  above: listCard.failedAbove,
};

export const LoadFailed = ({ title, detail, onRetry, isBusy, room = "card" }: FailedProps) => (
  <div className={rooms[room]}>
    <MessageBar status="error" title={title} detail={detail}>
      <button type="button" className={buttons.outline} onClick={onRetry} disabled={isBusy}>
        <LuRefreshCw aria-hidden />
        再読み込み
      </button>
    </MessageBar>
  </div>
);
