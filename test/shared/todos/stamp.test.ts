import fc from "fast-check";
import { expect, test } from "vitest";
import { choose, setDone, setMemo } from "#shared/todos/engine.ts";
import { TodoItemDraft, type TodoItem } from "#shared/todos/item.ts";
import { stamp } from "#shared/todos/stamp.ts";
import { type Click, clicks, press, pressed, sampleFlow as flow } from "#test/support/todo-clicks.ts";

const drafts = (items: readonly TodoItem[]) => items.map((item) => TodoItemDraft.parse(item));
const by = (userId: number, minute: number) => ({ userId, now: new Date(Date.UTC(2026, 10, 21, 9, minute)) });
const at = (minute: number) => by(0, minute).now.toISOString();
const unwritten = { text: "", date: "", user: -1 };
const start = () => choose(flow, pressed(flow, []), "way", "a");
const named = (items: readonly TodoItem[], name: string) => items.find((item) => item.name === name)!;

test("メモの日時と担当者は、文が変わったときだけ変わる", () => {
  const first = stamp(flow, [], drafts(setMemo(start(), "report", "診断書を待つ")), by(1, 0));
  expect(named(first, "report").memo).toEqual({ text: "診断書を待つ", date: at(0), user: 1 });
  expect(named(first, "way").memo).toEqual(unwritten);
  const kept = stamp(flow, first, drafts(setDone(flow, first, "report", true)), by(2, 5));
  expect(named(kept, "report").memo).toEqual({ text: "診断書を待つ", date: at(0), user: 1 });
  const rewritten = stamp(flow, kept, drafts(setMemo(kept, "report", "診断書を受け取った")), by(3, 9));
  expect(named(rewritten, "report").memo).toEqual({ text: "診断書を受け取った", date: at(9), user: 3 });
  const emptied = stamp(flow, rewritten, drafts(setMemo(rewritten, "report", "")), by(4, 10));
  expect(named(emptied, "report").memo).toEqual({ text: "", date: at(10), user: 4 });
});

test("完了の印は、付けた人のものが残り、外すと消え、付け直すと新しくなる", () => {
  const marks = ({ done, doneAt, doneUserId }: TodoItem) => ({ done, doneAt, doneUserId });
  const first = stamp(flow, [], drafts(setDone(flow, start(), "way", true)), by(1, 0));
  const second = stamp(flow, first, drafts(setDone(flow, first, "report", true)), by(2, 5));
  expect(marks(named(second, "way"))).toEqual({ done: true, doneAt: at(0), doneUserId: 1 });
  expect(marks(named(second, "report"))).toEqual({ done: true, doneAt: at(5), doneUserId: 2 });
  const open = stamp(flow, second, drafts(setDone(flow, second, "way", false)), by(3, 6));
  expect(marks(named(open, "way"))).toEqual({ done: false, doneAt: "", doneUserId: -1 });
  expect(marks(named(open, "report"))).toEqual({ done: true, doneAt: at(5), doneUserId: 2 });
  const again = stamp(flow, open, drafts(setDone(flow, open, "way", true)), by(4, 7));
  expect(marks(named(again, "way"))).toEqual({ done: true, doneAt: at(7), doneUserId: 4 });
});

test("担当者と日時を送ってきても、保存する人のものになる", () => {
  const forged = start().map((item) => ({
    ...item,
    done: item.name === "report",
    doneUserId: 99,
    doneAt: "2001-01-01T00:00:00.000Z",
    memo: { text: item.name === "way" ? "写し" : "", date: "2001-01-01T00:00:00.000Z", user: 99 },
  }));
  expect(JSON.stringify(stamp(flow, [], drafts(forged), by(1, 0)))).not.toMatch(/99|2001/);
});

/** The marks that a step must carry after a save, derived from what stood before and from what was sent. */
const expected = (before: TodoItem | undefined, sent: TodoItemDraft, user: number, minute: number) => {
  const wasDone = before?.done === true;
  const isRewritten = sent.memo.text !== (before ? before.memo.text : "");
  return {
    doneUserId: !sent.done ? -1 : wasDone ? before.doneUserId : user,
    doneAt: !sent.done ? "" : wasDone ? before.doneAt : at(minute),
    memo: isRewritten ? { text: sent.memo.text, date: at(minute), user } : (before?.memo ?? unwritten),
  };
};

/** A step stood there before when nothing was chosen otherwise in front of it. */
const isThere = (stored: readonly TodoItem[], next: readonly TodoItem[], place: number) =>
  next.slice(0, place).every(({ name, sel }, each) => name === stored[each]?.name && sel === stored[each].sel);

test("選び直して捨てた手順がまた現れても、前の印は戻らない", () => {
  const yes = choose(flow, start(), "interview", "yes");
  const first = stamp(flow, [], drafts(setDone(flow, setMemo(yes, "interview", "午後"), "interview", true)), by(1, 0));
  const again = choose(flow, choose(flow, choose(flow, first, "way", "b"), "interview", "yes"), "interview", "no");
  const second = stamp(flow, first, drafts(setMemo(again, "interview", "午後")), by(2, 5));
  expect(named(second, "interview")).toMatchObject({ doneAt: "", memo: { text: "午後", date: at(5), user: 2 } });
});

test("何人がどう保存を重ねても、印は変えた人のもので、変えなかったものは変わらない", () => {
  const save = fc.record({ user: fc.integer({ min: 1, max: 5 }), all: clicks(0, 8) });
  fc.assert(
    fc.property(fc.array(save, { minLength: 1, maxLength: 8 }), (saves) => {
      let stored: TodoItem[] = [];
      saves.forEach(({ user, all }, minute) => {
        const entered = all.reduce(
          (items, click: Click) => press(flow, items, click),
          stored.length ? stored : start(),
        );
        const next = stamp(flow, stored, drafts(entered), by(user, minute));
        expect(drafts(next)).toEqual(drafts(entered));
        for (const [place, item] of next.entries()) {
          const before = isThere(stored, next, place) ? stored[place] : undefined;
          expect(item).toMatchObject(expected(before, drafts(entered)[place]!, user, minute));
        }
        stored = next;
      });
    }),
    { numRuns: 200 },
  );
});
