import type { Day } from "#shared/dates/day.ts";
import { offices, type StoredOffice } from "./entities.ts";
import { leavingPartition, lockedPartition, noticeIndex } from "./notice-index.ts";
import { getItem, queryItems, updateItem } from "./items.ts";

type Indexed = StoredOffice & { gsi1pk: string; gsi1sk: string };
const tries = 5;

const officesIn = async (gsi1pk: string, day: Day) => {
  const { items } = await queryItems<{ pk: string }>({ index: "gsi1", pk: gsi1pk, sk: { from: "#", to: day } });
  return items.map(({ pk }) => Number(pk.slice(pk.indexOf("#") + 1)));
};

/** The offices of hours 0 to `hour` that had no run on `day` yet. */
export const dueOffices = async (hour: number, day: Day): Promise<number[]> => {
  const hours = Array.from({ length: hour + 1 }, (_, of) => of);
  const found = await Promise.all(
    hours.map((NoticeMailSendHour) =>
      officesIn(noticeIndex({ AutoId: 1, NoticeMailSendHour, noticeRunOn: "" }).gsi1pk, day),
    ),
  );
  return found.flat();
};

const never: Day = "9999-12-31";
/** Every office has its hour, or is locked. */
export const allOffices = async () => [
  ...(await dueOffices(23, never)),
  ...(await officesIn(lockedPartition, never)),
  ...(await officesIn(leavingPartition, never)),
];

/** How many there are, and of them the locked ones and those that wait for their deletion, which are locked too. */
export const countOffices = async () => {
  const [open, locked, leaving] = await Promise.all([
    dueOffices(23, never),
    officesIn(lockedPartition, never),
    officesIn(leavingPartition, never),
  ]);
  return {
    all: open.length + locked.length + leaving.length,
    locked: locked.length + leaving.length,
    leaving: leaving.length,
  };
};

/** Writes that the day's run is over, where the index has it too. An hour changed meanwhile is read again. */
export const markRun = async (tenant: number, day: Day) => {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const office = await getItem<Indexed>(offices.key(tenant));
    if (!office) return;
    const noticeRunOn = office.noticeRunOn > day ? office.noticeRunOn : day;
    const index = noticeIndex({ ...office, noticeRunOn });
    if (office.noticeRunOn === noticeRunOn && office.gsi1pk === index.gsi1pk && office.gsi1sk === index.gsi1sk) return;
    const marked = await updateItem(offices.key(tenant), {
      set: { noticeRunOn, ...index },
      condition: "#NoticeMailSendHour = :hour AND #noticeRunOn = :before",
      names: ["NoticeMailSendHour"],
      values: { hour: office.NoticeMailSendHour, before: office.noticeRunOn },
    });
    if (marked) return;
  }
  throw new Error(`The notice run of ${day} could not be marked`);
};
