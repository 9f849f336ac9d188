import type { AgreementType } from "#shared/agreements/content.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { isSame, withFollowing } from "#shared/egov-procedures/sending.ts";
import { firstProcedure, procedureNumber, procedureSlots, slotOf } from "#shared/egov-procedures/slots.ts";
import { type FilingWay, wayOf } from "#shared/egov-procedures/way.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { type Author, commit } from "./commit.ts";
import { withoutKeys } from "./fields.ts";
import { getItem } from "./items.ts";
import { kind } from "./kind.ts";
import { shapeOf } from "./shape.ts";
import { updateOf } from "./update.ts";

/** How the forms of a 36協定 are filed at e-Gov: records of 運営's office, one a form and 届出の単位. */
export const egovProcedures = kind<EgovProcedure>(kinds.egovProcedure, {
  shape: shapeOf(async () => (await import("#shared/egov-procedures/procedure.ts")).EgovProcedure),
  ids: ({ AutoId }) => [AutoId],
});

/** As it is saved, else as it comes with the product. @throws notFound for a number of no form */
export const findProcedure = async (operator: number, number: number): Promise<EgovProcedure> => {
  const slot = slotOf(number);
  if (!slot) throw new AppError("notFound");
  return (await egovProcedures.find(operator, number)) ?? firstProcedure(slot);
};

/** One as the caller has seen it. @throws notFound, conflict */
export const requireVersion = async (operator: number, number: number, version: number) => {
  const procedure = await findProcedure(operator, number);
  if (procedure.Version !== version) throw egovProcedures.conflict(procedure);
  return procedure;
};

/** What all offices may know of the procedures, in one small item: who 運営 is, and each one's way by its number. */
type Ways = { operator: number } & Record<`way${number}`, FilingWay>;
const waysKey = { pk: "service", sk: "egovProcedures" };
const readWays = async () => (await getItem<Ways>(waysKey)) ?? ({} as Partial<Ways>);
const wayName = (number: number) => `way${number}` as const;

const wayWrite = (operator: number, procedure: EgovProcedure): GuardedWrite => {
  const set = { operator, [wayName(procedure.AutoId)]: wayOf(procedure) };
  return { write: { Update: updateOf(waysKey, { set }) } };
};

export const filingWays = async (): Promise<FilingWay[]> => {
  const ways = await readWays();
  return procedureSlots.flatMap((slot) => ways[wayName(procedureNumber(slot))] ?? []);
};

/** The one that a form is filed with now, and the office that it belongs to; undefined while there is no active one. */
export const activeProcedure = async (type: AgreementType, unit: EgovProcedure["unit"]) => {
  const number = procedureNumber({ type, unit });
  const { operator, [wayName(number)]: way } = await readWays();
  if (operator === undefined || way?.state !== "active") return undefined;
  const procedure = await egovProcedures.find(operator, number);
  return procedure?.isActive ? { operator, procedure } : undefined;
};

const creating = (operator: number, procedure: EgovProcedure): Change => ({
  ...egovProcedures.creating(operator, procedure),
  refused: (item) => egovProcedures.conflict(withoutKeys<EgovProcedure>(item!)),
});

/** The history says of the leaves which ones changed, not all that there are. */
const changedLeaves = (before: EgovProcedure["leaves"], after: EgovProcedure["leaves"]) => {
  const forms = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const of = (leaves: EgovProcedure["leaves"], others: EgovProcedure["leaves"]) =>
    Object.fromEntries(
      forms.map((form) => [
        form,
        Object.fromEntries(
          Object.entries(leaves[form] ?? {}).filter(([path, filling]) => !isSame(filling, others[form]?.[path])),
        ),
      ]),
    );
  return [of(before, after), of(after, before)] as [unknown, unknown];
};

const saving = (operator: number, before: EgovProcedure, version: number, fields: Partial<EgovProcedure>): Change => {
  const change = egovProcedures.saving(operator, before, version, fields);
  if (!change.changed?.leaves) return change;
  return { ...change, changed: { ...change.changed, leaves: changedLeaves(before.leaves, fields.leaves!) } };
};

type Save = { number: number; version: number; fields: Partial<EgovProcedure>; message: string };

/**
 * Sets fields of a procedure as it was in `version`, 0 before its first save; one that would send something else than was
 * tried is inactive from then on. @throws notFound, conflict
 */
export const saveProcedure = async (
  author: Author & { tenant: number },
  { number, version, fields, message }: Save,
) => {
  const { tenant, userId, now } = author;
  const before = await findProcedure(tenant, number);
  if (before.Version === 0 && version !== 0) throw new AppError("notFound");
  const marks = { UpdateUserId: userId, UpdatedAt: now.toISOString() };
  const set = { ...withFollowing(before, fields), ...marks };
  const procedure: EgovProcedure = { ...before, ...set, Version: version + 1 };
  const change = before.Version === 0 ? creating(tenant, procedure) : saving(tenant, before, version, set);
  return commit(author, {
    changes: [change],
    extra: [wayWrite(tenant, procedure)],
    answer: { message, procedure },
  });
};
