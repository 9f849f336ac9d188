import { type ReactNode, useEffect, useState } from "react";
import type { Route, RouteResponse } from "#shared/contract.ts";
import { unknownRecord } from "#shared/text/messages.ts";
import { askedCompany } from "./filter.ts";
import { showMessage } from "#web/components/dialog/ask.ts";
import type { ListUrl } from "./list-url.ts";

/** What a list gives its dialog; D is what its form holds. */
export type RecordDialogProps<R extends Route, T, D> = {
  /** The record of `?id=`; undefined in a new one. */
  record: T | undefined;
  /** What コピー brought into the new form. */
  draft: D | undefined;
  /** The company to which the list is narrowed: a new record begins with it. */
  company: number | undefined;
  /** The whole answer of the list, for options. */
  answer: RouteResponse<R>;
  onClose: () => void;
  /** A new record was registered: the list scrolls to it once the dialog is closed. */
  onCreated: (id: number) => void;
  /** Goes on as a new record with these form values. */
  onCopy: (values: D) => void;
};

type Props<R extends Route, T, D> = {
  subject: string;
  dialog: (props: RecordDialogProps<R, T, D>) => ReactNode;
  url: ListUrl;
  rows: readonly T[];
  id: (row: T) => number;
  answer: RouteResponse<R>;
  canAdd: boolean;
  onCreated: (id: number) => void;
};

/** The dialog that the address names. The record is a snapshot: reading the list again never changes an open form. */
export const RecordDialog = <R extends Route, T, D>({
  subject,
  dialog,
  url,
  rows,
  id,
  answer,
  canAdd,
  onCreated,
}: Props<R, T, D>) => {
  const { openId, isNew, change } = url;
  const [draft, setDraft] = useState<{ from: string | undefined; values: D }>();
  const [snapshot, setSnapshot] = useState<{ openId: string; record: T }>();
  const record =
    openId === undefined
      ? undefined
      : snapshot?.openId === openId
        ? snapshot.record
        : rows.find((row) => String(id(row)) === openId);
  const isUnknown = openId !== undefined && !record;
  if (record && snapshot?.openId !== openId && openId) setSnapshot({ openId, record });
  if (!openId && snapshot) setSnapshot(undefined);
  // The address follows a moment after コピー: until then the dialog of the original is still open.
  if (draft && !isNew && openId !== draft.from) setDraft(undefined);

  const close = () => change({ id: undefined, action: undefined }, "replace");
  useEffect(() => {
    if (isUnknown) void showMessage(unknownRecord(subject)).then(close);
    // The sentence belongs to this id alone: a new `close` says nothing anew.
  }, [isUnknown, openId]);

  if (!record && !(isNew && canAdd)) return null;
  const handleCopy = (values: D) => {
    setDraft({ from: openId, values });
    change({ id: undefined, action: "new" }, "replace");
  };
  const values = isNew ? draft?.values : undefined;
  return (
    <div key={openId ?? "new"}>
      {dialog({
        record,
        draft: values,
        company: askedCompany(url.params),
        answer,
        onClose: close,
        onCreated,
        onCopy: handleCopy,
      })}
    </div>
  );
};
