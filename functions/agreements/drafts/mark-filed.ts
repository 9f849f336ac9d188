import { paperRefusal } from "#shared/agreements/checks/paper.ts";
import { filedFields } from "#shared/agreements/filed-fields.ts";
import type { FiledElsewhere } from "#shared/agreements/requests.ts";
import { isFiled } from "#shared/checklists/deadline.ts";
import { settleRow } from "#shared/checklists/settle-row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { checkComplete } from "#shared/agreements/check-complete.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { agreements } from "#functions/db/agreements.ts";
import { commit } from "#functions/db/commit.ts";
import { withContentHistory } from "./content-changes.ts";
import { rowChanges, rowType } from "./row-change.ts";
import { currentForm } from "./save-draft.ts";

/** Notes that a form was filed at the portal or on paper: from then on it is read only. @throws invalid, notFound, conflict, busy */
export const markFiled = async (caller: Caller, AutoId: number, body: FiledElsewhere) => {
  const { tenant, userId, now } = caller;
  const today = dayInJapan(now);
  if (body.filedOn > today) throw new AppError("invalid", undefined, { fields: { filedOn: messages.filedInFuture } });
  const { row, before, guards } = await currentForm(tenant, { AutoId, Version: body.Version });
  if (!before) throw new AppError("notFound");
  if (isFiled(row)) throw new AppError("invalid", messages.agreementFiled);
  const content = { ...before.content, fields: { ...before.content.fields, filedOn: body.filedOn } };
  checkComplete({ ...before, content }, today);
  const refusal = body.filedBy === "3_紙" ? paperRefusal(content) : undefined;
  if (refusal) throw new AppError("invalid", undefined, { fields: { filedBy: refusal } });
  const fields = { content, UpdateUserId: userId, UpdatedAt: now.toISOString() };
  const change = withContentHistory(agreements.saving(tenant, before, before.Version, fields), before.content, content);
  const written = rowChanges(caller, row, settleRow(rowType, row, { ...row, ...filedFields(row, body) }, caller));
  return commit(caller, {
    changes: [change, ...written.changes],
    extra: guards,
    answer: {
      message: messages.agreementFiledNow,
      agreement: { ...before, ...fields, Version: before.Version + 1 },
      record: wrap(written.row),
    },
  });
};
