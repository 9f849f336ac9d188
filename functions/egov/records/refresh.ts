import { isDeepStrictEqual } from "node:util";
import { nextAskAt } from "#shared/egov/poll.ts";
import { postponeEgov, readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { isSameDetail } from "./detail.ts";
import { derived, differs, merge } from "./merge.ts";
import { changeCase } from "./store.ts";

const movedAt = ({ updated_at }: StoredEgov) => Date.parse(updated_at);

/** Writes what e-Gov answers about a known case into our record; an unchanged case is only asked for later. */
export const refreshCase = async (tenant: number, id: number, answer: Application, now: Date) => {
  let [isMoved, askAt] = [false, ""];
  const record = await changeCase(
    tenant,
    id,
    async (current) => {
      const detail = await readDetail(tenant, id);
      const merged = merge({ record: current, detail }, answer, now);
      const { need, askAt: open } = derived({ ...current, ...merged.fields }, merged.detail, now, movedAt(current));
      askAt = open;
      isMoved =
        differs(current, answer) || !isSameDetail(detail, merged.detail) || !isDeepStrictEqual(need, current.need);
      return isMoved ? merged : undefined;
    },
    now,
  );
  if (!isMoved) await postponeEgov(tenant, record, askAt);
  return record;
};

/** Nothing could be learned of it this time. */
export const postponeCase = (tenant: number, record: StoredEgov, now: Date) =>
  postponeEgov(tenant, record, nextAskAt(record, movedAt(record), now.getTime()));

/** e-Gov's answer about it cannot be read: the office has to look there, unless it has to do something anyway. */
export const markUnread = (tenant: number, { id }: Pick<StoredEgov, "id">, now: Date) =>
  changeCase(
    tenant,
    id,
    async (record) => ({
      fields: {
        need: record.need ?? { kind: "unread", day: "" },
        askAt: nextAskAt(record, movedAt(record), now.getTime()),
      },
    }),
    now,
  );

/** A case that e-Gov does not know any more stays with us as it was last seen. */
export const leaveCase = (tenant: number, record: StoredEgov) => postponeEgov(tenant, record, "");

/** One of an account that was connected anew belongs to it from now on. */
export const adoptCase = (tenant: number, { id }: StoredEgov, account: number, now: Date) =>
  changeCase(tenant, id, async (record) => (record.account === account ? undefined : { fields: { account } }), now);
