import { expect, test } from "vitest";
import { calendarContent, calendarText, type DayEvent } from "#shared/text/ics.ts";
import { readCalendar } from "#test/support/calendar-readers.ts";

const now = new Date("2026-11-24T08:00:00.000Z");
const event: DayEvent = {
  uid: "task-12-due-7@todoke.example",
  sequence: 3,
  day: "2026-12-31",
  summary: "資格取得",
  description: "状況：未対応\nhttps://todoke.example/deadlines?task=12",
  url: "https://todoke.example/deadlines?task=12",
};
const textOf = (...events: Partial<DayEvent>[]) =>
  calendarText(
    "Todoke 期限",
    events.map((each) => ({ ...event, ...each })),
    now,
  );

test("二つの別のライブラリーが、終日の予定として同じに読む", () => {
  expect(readCalendar(textOf({}, { uid: "todo-1-leave-7@todoke.example", day: "2028-02-29", sequence: 0 }))).toEqual([
    event,
    { ...event, uid: "todo-1-leave-7@todoke.example", day: "2028-02-29", sequence: 0 },
  ]);
});

test.each([
  "記号 \\ ; , : \" ' と改行\n二行目",
  "\\;\\,のあとの\\",
  "あ".repeat(300),
  "𠮷野家と👨‍👩‍👧‍👦".repeat(40),
  "a".repeat(74),
  `${"x".repeat(70)}；;,;,;,;,`,
  "BEGIN:VEVENT\r\nUID:偽の予定\r\nEND:VEVENT",
])("%j は、そのまま読まれる", (text) => {
  const [read, ...others] = readCalendar(textOf({ summary: text, description: text }));
  const plain = text.replaceAll("\r\n", "\n");
  expect([read!.summary, read!.description, others]).toEqual([plain, plain, []]);
});

test("改行でない \\n は、\\ を重ねて書く", () => {
  // node-ical reads it as a new line all the same
  expect(textOf({ summary: "C:\\new" })).toContain("\r\nSUMMARY:C:\\\\new\r\n");
});

test("制御文字は入らない", () => {
  expect(readCalendar(textOf({ summary: "a\u0000b\u001Bc\u007Fd\u0085e" }))[0]!.summary).toBe("abcde");
});

test.each(["a", "é", "あ", "𠮷"])("何文字の「%s」でも、行は75オクテットまで", (letter) => {
  for (let length = 1; length < 80; length++)
    expect(readCalendar(textOf({ summary: letter.repeat(length) }))[0]!.summary).toBe(letter.repeat(length));
});

test("予定がなくても、カレンダーとして読める", () => {
  expect(readCalendar(textOf())).toEqual([]);
  expect(textOf()).toContain("BEGIN:VTIMEZONE");
});

test("1時間ごとに読み直すこと、忙しい時間にしないことを伝える", () => {
  for (const line of ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "TRANSP:TRANSPARENT"])
    expect(textOf({}).split("\r\n")).toContain(line);
});

test("中身は、問い合わせた時刻によらない", () => {
  const later = calendarText("Todoke 期限", [event], new Date("2026-11-25T08:00:00.000Z"));
  expect(later).not.toBe(textOf({}));
  expect(calendarContent(later)).toBe(calendarContent(textOf({})));
  expect(calendarContent(textOf({ day: "2026-12-30" }))).not.toBe(calendarContent(textOf({})));
});
