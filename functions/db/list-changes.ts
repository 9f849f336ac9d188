import { type CommitEntry, type MovedRecord, readHistory } from "./history.ts";
import { type KindCount, readCounts } from "./kind-counts.ts";

/** What an answer knows: the list versions of its kinds, and which commits of its last minute are in it. */
export type ListState = {
  versions: number[];
  /** Absent when the minute was too busy to be named: then only an unchanged list can be recognized. */
  window?: { from: number; commits: string[] } | undefined;
};
/** By kind, what moved since. */
export type Changes = ReadonlyMap<string, MovedRecord[]>;
/** The list's own kind comes first; the counts were read before. */
type ListRequest = { tenant: number; kinds: KindCount[]; now: Date };

/** The clocks of two functions differ, and a commit's time is older than its writing: entries may yet come this far back. */
const overlap = 60_000;
/** What a token that is too old costs at most before the whole list is read: some 40 units. */
const entriesMax = 250;
const commitsMax = 60;
const recordsMin = 20;

const commitsOf = (entries: CommitEntry[]) => [...new Set(entries.map(({ commit }) => commit))];
const ofKind = (entries: CommitEntry[], name: string) => entries.filter(({ kind }) => kind === name);

/** The versions now, if they are the ones of `seen` moved on by exactly these entries' commits. */
const versionsAfter = async ({ tenant, kinds }: ListRequest, seen: ListState, fresh: CommitEntry[]) => {
  const counted = kinds.map(({ name }) => commitsOf(ofKind(fresh, name)).length);
  const moved = kinds.filter(({ version }, index) => version !== seen.versions[index] || counted[index]! > 0);
  const again = await readCounts(
    tenant,
    moved.map(({ name }) => name),
  );
  const versions = kinds.map((kind) => again.find(({ name }) => name === kind.name)?.version ?? kind.version);
  return versions.every((version, index) => version === seen.versions[index]! + counted[index]!) ? versions : undefined;
};

const changesOf = (fresh: CommitEntry[]): Changes => {
  const kinds = new Map<string, Map<string, MovedRecord>>();
  for (const { kind, moved } of fresh) {
    const records = kinds.get(kind) ?? new Map<string, MovedRecord>();
    for (const one of moved) records.set(one.ids.join(), one);
    kinds.set(kind, records);
  }
  return new Map([...kinds].map(([kind, records]) => [kind, [...records.values()]]));
};

/** A record alone costs a read unit, in the whole list a fourth of one. */
const isCheap = (changes: Changes, live: number) =>
  [...changes.values()].flat().length <= Math.max(recordsMin, live / 4);

/**
 * What moved since `seen`; no changes where only the whole list is sure, or cheaper.
 * The history is read before the versions: who finds as many new commits as a version moved has found them all.
 */
export const readChanges = async (
  asked: ListRequest,
  seen?: ListState,
): Promise<{ seen: ListState; changes?: Changes }> => {
  const { tenant, kinds, now } = asked;
  const whole = { versions: kinds.map(({ version }) => version) };
  const since = seen?.window;
  const from = Math.max(now.getTime() - overlap, since?.from ?? 0);
  const entries = await readHistory(tenant, since?.from ?? from, entriesMax);
  if (!entries) return since && since.from < from ? readChanges(asked) : { seen: whole };
  const ours = entries.filter(({ kind }) => kinds.some(({ name }) => name === kind));
  const commits = commitsOf(ours.filter(({ at }) => at >= from));
  const window = commits.length > commitsMax ? undefined : { from, commits };
  if (!seen || !since) return { seen: { ...whole, window } };
  const fresh = ours.filter(({ commit }) => !since.commits.includes(commit));
  const versions = await versionsAfter(asked, seen, fresh);
  if (!versions) return { seen: { ...whole, window } };
  const changes = changesOf(fresh);
  return { seen: { versions, window }, ...(isCheap(changes, kinds[0]!.live) && { changes }) };
};
