import fc from "fast-check";
import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
type Office = Awaited<ReturnType<typeof anOffice>>;
type Seen = { Version: number; text: string };
/** A record that editors read and save: its version and one text. */
type Edited = { read: () => Promise<Seen>; save: (from: Seen) => Promise<{ status: number; body: { code?: string } }> };

const aCompanyRecord = async ({ call }: Office): Promise<Edited> => {
  const { id } = (await call(companyRoutes.save, { body: aCompany({ memo: "" }) })).body.company;
  return {
    read: async () => {
      const { company } = (await call(companyRoutes.get, { params: { id } })).body;
      return { Version: company.Version, text: company.memo };
    },
    save: ({ Version, text }) => call(companyRoutes.save, { body: { ...aCompany({ memo: text }), id, Version } }),
  };
};
const aRow = async (office: Office): Promise<Edited> => {
  await aClient(office.tenant, 1, "青葉製作所");
  const { add, list, change } = checklistCalls(office);
  const { AutoId } = (await add([aDraft()])).body.records[0];
  return {
    read: async () => {
      const { Version, note } = (await list()).body.records.at(-1);
      return { Version, text: note.Value };
    },
    // With a colour, which another save may just have changed, it tries again by itself.
    save: ({ Version, text }) =>
      change([{ ...aDraft(), AutoId, Version, note: { Value: text }, colorInfo: `note:${text ? "r0" : ""}` }]),
  };
};

const rounds = fc.array(
  fc.uniqueArray(fc.record({ editor: fc.nat(5), act: fc.constantFrom("read", "save", "save") }), {
    selector: ({ editor }) => editor,
    minLength: 1,
  }),
  { minLength: 4, maxLength: 10 },
);

test.each([
  ["会社", aCompanyRecord],
  ["電子申請の行", aRow],
])("%sを何人がどう入り乱れて保存しても、通った保存は一つも消えない", async (_, made) => {
  const office = await anOffice();
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const record = await made(office);
      const first = await record.read();
      const seen = Array.from({ length: 6 }, () => first);
      const accepted: string[] = [];
      let saves = 0;
      for (const round of all)
        await Promise.all(
          round.map(async ({ editor, act }) => {
            if (act === "read") seen[editor] = await record.read();
            else {
              const { Version, text } = seen[editor]!;
              const mark = `${saves++};`;
              const { status, body } = await record.save({ Version, text: text + mark });
              if (status === 200) {
                accepted.push(mark);
                seen[editor] = { Version: Version + 1, text: text + mark };
              } else expect([status, body.code]).toEqual([409, "conflict"]);
            }
          }),
        );
      const { Version, text } = await record.read();
      // Every version has one parent, whose text it holds: the last one holds them all.
      expect(Version).toBe(1 + accepted.length);
      expect(text.match(/\d+;/g)?.toSorted() ?? []).toEqual(accepted.toSorted());
    }),
    { numRuns: 6 },
  );
});
