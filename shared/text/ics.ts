import { addDays, type Day } from "#shared/dates/day.ts";

/** A day on which something is due, as calendars show it: without an hour, and not as time that is taken. */
export type DayEvent = {
  /** The same as long as it is the same matter, whatever else of it changes. */
  uid: string;
  /** One more whenever the record was saved; 0 where that is not counted. */
  sequence: number;
  day: Day;
  summary: string;
  description: string;
  url: string;
};

const lineMax = 75;
const bytesOf = (letter: string) => {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** RFC 5545 3.1: a line has 75 octets at most and goes on after a space; no letter is cut in two. */
const folded = (line: string) => {
  if (line.length * 3 <= lineMax) return line;
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter);
    const isFull = bytes + size > lineMax;
    text += isFull ? `\r\n ${letter}` : letter;
    bytes = isFull ? 1 + size : bytes + size;
  }
  return text;
};

/** RFC 5545 3.3.11, where control characters have no place. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const compact = (day: Day) => day.replaceAll("-", "");

const eventLines = ({ uid, sequence, day, summary, description, url }: DayEvent, stamp: string) => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
  "END:VEVENT",
];

/** A calendar has one part at least (RFC 5545 3.6): without this one it would not be one on a day with nothing due. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Tokyo",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0900",
  "TZNAME:JST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** An iCalendar file that programs read again every hour; those that know only Microsoft's names for that, too. */
export const calendarText = (name: string, events: readonly DayEvent[], now: Date) => {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Todoke//Deadlines//JA",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "X-WR-TIMEZONE:Asia/Tokyo",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...timeZone,
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
};

/** What a calendar holds, without when it was asked for. */
export const calendarContent = (text: string) => text.replace(/^DTSTAMP:.*$/gm, "");
