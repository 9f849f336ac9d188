import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { edits, anEditedOffice } from "#test/support/list-edits.ts";
import { aReader, everyList, shownIn } from "#test/support/list-reader.ts";
import { useTable } from "#test/support/table.ts";
import { type Circumstances, useUnsteady } from "#test/support/unsteady.ts";

useTable();
const unsteadily = useUnsteady();
vi.spyOn(process.stderr, "write").mockReturnValue(true);

/** Two functions' clocks are up to two seconds apart. */
const clock = fc.constantFrom(-1_000, 0, 1_000);
const point = fc.record({ call: fc.integer({ min: 3, max: 14 }), when: fc.constantFrom("before", "after") });
const crash = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: point });
const edit = fc.record({ name: fc.constantFrom(...Object.keys(edits)), pick: fc.nat(1_000), clock, crash });
/** What happens at the same time, and the clock of who reads afterwards. */
const round = fc.record({ together: fc.array(edit, { minLength: 3, maxLength: 6 }), reader: clock });
type Round = typeof round extends fc.Arbitrary<infer T> ? T : never;

const lists = Object.entries(everyList);

/** Tabs of which one looks between edits and one while they are made; both must show what is stored when all is quiet. */
const watched = async (rounds: Round[]) => {
  const office = await anEditedOffice();
  const tabs = lists.map(([name, asked]) => ({
    name,
    asked,
    calm: aReader(office, asked),
    busy: aReader(office, asked),
  }));
  const readAll = (own: Circumstances, who: "calm" | "busy") =>
    unsteadily(own, () => Promise.all(tabs.map((tab) => tab[who].read())));
  await readAll({ clock: 1_000 }, "calm");
  for (const { together, reader } of rounds) {
    const edited = together.map(({ name, pick, clock: own, crash: at }) =>
      unsteadily({ clock: own, crash: at }, () => edits[name]!(office, pick).catch(() => undefined)),
    );
    await Promise.all([...edited, readAll({ clock: -reader }, "busy")]);
    const [calm, busy] = [await readAll({ clock: reader }, "calm"), await readAll({ clock: reader }, "busy")];
    for (const [
      index,
      {
        name,
        asked,
        calm: { whole },
      },
    ] of tabs.entries()) {
      const stored = shownIn(asked, await whole());
      expect(calm[index]!.how, `${name} is asked for what changed`).not.toBe("whole");
      expect(shownIn(asked, calm[index]!.list), name).toEqual(stored);
      expect(shownIn(asked, busy[index]!.list), name).toEqual(stored);
    }
  }
};

test("並んで編集し、時計がずれ、途中で止まっても、変わった分をつないだ一覧は、読み直した一覧と同じである", async () => {
  const rounds = fc.array(round, { minLength: 3, maxLength: 4 });
  await fc.assert(fc.asyncProperty(rounds, watched), {
    numRuns: 6,
    endOnFailure: true,
    interruptAfterTimeLimit: 12_000,
  });
});
