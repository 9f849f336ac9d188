import { commit, type Author } from "#functions/db/commit.ts";
import type { Kind } from "#functions/db/kind.ts";

/** Each record is two writes of a transaction of at most 100, besides its kind's count. */
const perCommit = 48;

/** Creates records as the product does: counted, with history, list versions moved on. */
export const insert = async <T extends { Version: number }>(
  author: Author,
  kind: Kind<T>,
  tenant: number,
  records: readonly T[],
) => {
  for (let start = 0; start < records.length; start += perCommit) {
    const changes = records.slice(start, start + perCommit).map((record) => kind.creating(tenant, record));
    await commit(author, { changes, answer: undefined });
  }
};
