import { addDays, type Day } from "#shared/dates/day.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import type { Due, NoticeType } from "#shared/notices/due.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { openLines } from "#functions/db/indexed.ts";
import { caseSource } from "./case-source.ts";
import { personSource } from "./person-source.ts";
import { rowSource } from "./row-source.ts";
import type { DigestSource, ReadLines } from "./source.ts";
import { taskSource } from "./task-source.ts";

const keyOf = ({ type, id, rule }: Due) => `${type} ${id} ${rule}`;

/** What is due in an office on a day: candidates from the index, then the records themselves, each read once a run. */
export const createDueReader = (office: StoredOffice, day: Day) => {
  let open: ReturnType<ReadLines> | undefined;
  const until = addDays(day, office.NoticeMailDays.electronicApplication);
  const lines: ReadLines = () => (open ??= openLines(office.AutoId, until));
  const sources: Record<NoticeType, DigestSource> = {
    electronicApplication: rowSource(office, "electronicApplication", day),
    subsidy: rowSource(office, "subsidy", day),
    article36Agreement: rowSource(office, "article36Agreement", day),
    todo: caseSource(office, day),
    task: taskSource(office, day, lines),
    person: personSource(office, day, lines),
  };
  const rows = new Map<string, DigestRow | undefined>();

  return {
    candidates: async (types: readonly NoticeType[]): Promise<Due[]> =>
      (await Promise.all(types.map((type) => sources[type].candidates()))).flat(),
    read: async (dues: Due[]): Promise<DigestRow[]> => {
      const unread = Map.groupBy(
        dues.filter((due) => !rows.has(keyOf(due))),
        ({ type }) => type,
      );
      await Promise.all(
        [...unread].map(async ([type, of]) => {
          const found = await sources[type].read(of);
          for (const [index, due] of of.entries()) rows.set(keyOf(due), found[index]);
        }),
      );
      return dues.flatMap((due) => rows.get(keyOf(due)) ?? []);
    },
  };
};
export type DueReader = ReturnType<typeof createDueReader>;
