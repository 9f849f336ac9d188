import { nextAskAt } from "#shared/egov/poll.ts";
import { postponeEgov, readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { isSameDetail } from "./detail.ts";
import { differs, merge } from "./merge.ts";
import { changeCase } from "./store.ts";

const movedAt = ({ updated_at }: StoredEgov) => Date.parse(updated_at);

/** Writes what e-Gov answers about a known case into our record; an unchanged case is only asked for later. */
export const refreshCase = async (tenant: number, id: number, answer: Application, now: Date) => {
  let isMoved = false;
  const record = await changeCase(
    tenant,
    id,
    async (current) => {
      const detail = await readDetail(tenant, id);
      const merged = merge({ record: current, detail }, answer, now);
      isMoved = differs(current, answer) || !isSameDetail(detail, merged.detail);
      return isMoved ? merged : undefined;
    },
    now,
  );
  if (!isMoved) await postponeCase(tenant, record, now);
  return record;
};

/** Nothing is new of it, or nothing could be learned. */
export const postponeCase = (tenant: number, record: StoredEgov, now: Date) =>
  postponeEgov(tenant, record, nextAskAt(record, movedAt(record), now.getTime()));

/** A case that e-Gov does not know any more stays with us as it was last seen. */
export const leaveCase = (tenant: number, record: StoredEgov) => postponeEgov(tenant, record, "");

/** One of an account that was connected anew belongs to it from now on. */
export const adoptCase = (tenant: number, { id }: StoredEgov, account: number, now: Date) =>
  changeCase(tenant, id, async (record) => (record.account === account ? undefined : { fields: { account } }), now);
