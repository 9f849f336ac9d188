import ICAL from "ical.js";
import { sync } from "node-ical";
import { expect } from "vitest";

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** What Thunderbird's library reads. */
const byIcalJs = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => {
    const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(part);
    expect([startDate.isDate, endDate.isDate, endDate.subtractDate(startDate).days]).toEqual([true, true, 1]);
    const url = String(part.getFirstPropertyValue("url"));
    return { uid, day: startDate.toString(), summary, description, url, sequence };
  });

/** What Node's library reads. */
const byNodeIcal = (text: string) =>
  Object.values(sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== "VEVENT") return [];
    expect(part.datetype).toBe("date");
    const { uid, start, summary, description, url, sequence } = part;
    return [{ uid, day: dayOf(start), summary, description, url, sequence: Number(sequence) }];
  });

/** The events of a feed, which two programs of other makers read alike. */
export const readCalendar = (text: string) => {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(events);
  return events;
};
