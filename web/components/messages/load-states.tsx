import type { ReactNode } from "react";
import { LuFileText, LuPlus, LuRefreshCw } from "react-icons/lu";
import { noMatch, none } from "#shared/text/messages.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { listCard } from "#web/components/page/list-card.classes.ts";
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
  /** Its padding: of a card; none as one part of several; of a page that holds nothing else; with space below. */
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
