import { Button } from "@chakra-ui/react";
import { LuFileText, LuPlus, LuRefreshCw } from "react-icons/lu";
import { noMatch, none } from "#shared/messages.ts";
import type { Column } from "./column.ts";
import { MessageBar } from "./message-bar.tsx";
import { stickyOffsets } from "./sticky.ts";
import { TableHead } from "./table-head.tsx";

export const EmptyList = ({
  subject,
  hint,
  onAdd,
}: {
  subject: string;
  hint?: string | undefined;
  onAdd: (() => void) | undefined;
}) => (
  <div className="state">
    <LuFileText aria-hidden className="state-icon" />
    <p className="state-title">{none(subject)}</p>
    {hint && <p className="muted">{hint}</p>}
    {onAdd && (
      <Button onClick={onAdd}>
        <LuPlus aria-hidden />
        新規登録
      </Button>
    )}
  </div>
);

export const NoMatch = ({ subject, onClear }: { subject: string; onClear: (() => void) | undefined }) => (
  <div className="state">
    <p>{noMatch(subject)}</p>
    {onClear && (
      <Button variant="outline" onClick={onClear}>
        条件をクリア
      </Button>
    )}
  </div>
);

export const LoadFailed = ({
  title,
  detail,
  onRetry,
  isBusy,
}: {
  title: string;
  detail: string;
  onRetry: () => void;
  isBusy?: boolean;
}) => (
  <div className="failed">
    <MessageBar status="error" title={title} detail={detail}>
      <Button variant="outline" onClick={onRetry} disabled={isBusy}>
        <LuRefreshCw aria-hidden />
        再読み込み
      </Button>
    </MessageBar>
  </div>
);

/** Eight rows to come, under the real head. */
export const LoadingRows = <T,>({ columns }: { columns: readonly Column<T>[] }) => (
  <div className="table-scroll is-loading" aria-hidden>
    <table className="table">
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        <col />
      </colgroup>
      <TableHead
        columns={columns.map(({ sort: _, ...column }) => column)}
        offsets={stickyOffsets(columns)}
        sort={{ key: "", descending: false }}
        onSort={() => {}}
      />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <tr key={row}>
            {columns.map(({ key }, column) => (
              <td key={key}>
                <i className="skeleton" style={{ width: `${45 + ((row * 17 + column * 29) % 40)}%` }} />
              </td>
            ))}
            <td className="rest" />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
