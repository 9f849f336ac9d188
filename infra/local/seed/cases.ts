import { addDays, type Day, daysBetween } from "#shared/dates/day.ts";
import { firstItems, choose, setDate, setDone, setMemo, setSub, stepNamed } from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { newTodo, settleTodo } from "#shared/todos/settle-todo.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import type { Story } from "./case-stories.ts";
import { workday } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import { dice, type Dice } from "./dice.ts";

type Case = Omit<StoredTodo, "AutoId">;
type Subject = { company: DemoCompany["company"]; employee: DemoCompany["people"][number] };

/** What a user enters at a step: the day, the details and the memo that the story has for it, and its choice. */
const filled = (flow: Flow, items: TodoItem[], name: string, { picks, days, subs, memos }: Story, sel: string) => {
  const dated = setDate(flow, choose(flow, items, name, picks?.[name] ?? sel), name, days?.[name] ?? "");
  return setMemo(setSub(flow, dated, name, subs?.[name] ?? []), name, memos?.[name] ?? "");
};
const firstBranch = (flow: Flow, name: string) => stepNamed(flow, name)?.branches?.[0]?.value ?? "";
const done = (flow: Flow, items: TodoItem[], name: string, story: Story) =>
  setDone(flow, filled(flow, items, name, story, firstBranch(flow, name)), name, true);

/** How many steps the story has to its end. */
const lengthOf = (flow: Flow, story: Story) => {
  let items = firstItems(flow);
  for (let place = 0; place < items.length; place++) items = done(flow, items, items[place]!.name, story);
  return items.length;
};

/** Days that are known before they come. */
const expected = new Set(["pregnancy", "leaveTerm", "remaining", "childcareExemption"]);

/** The Monday after a weekend: an office hears then of what happened on it. */
const workdayFrom = (day: Day): Day => (workday(day) === day ? day : workdayFrom(addDays(day, 1)));

/** The day of a step's save: by its place between the case's first day and its last, not before the day that it holds. */
const savedOn = ({ from, to, days, on }: Story, name: string, share: number): Day => {
  const happened = on?.[name] ?? (expected.has(name) ? undefined : days?.[name]);
  const planned = workday(addDays(from, Math.round(daysBetween(from, to) * share)));
  const day = happened && happened > planned ? workdayFrom(happened) : planned;
  return day <= to ? day : to;
};

/** In office hours. */
const at = (day: Day, { between }: Dice) =>
  new Date(`${day}T0${between(0, 8)}:${between(10, 59)}:${between(10, 59)}.000Z`);

/** Saves a case step after step, as its users did. */
const caseOf = (story: Story, subject: Subject, users: readonly number[], die: Dice): Case => {
  const flow = newestFlow(story.kind);
  const total = story.done === "all" ? lengthOf(flow, story) : story.done + 1;
  const by = (now: Date) => ({ userId: die.pick(users), now });
  let now = at(workday(story.from), die);
  let todo = newTodo({ ...subject, flow, list: firstItems(flow) }, by(now));
  for (let place = 0; place < total; place++) {
    const name = todo.Items[place]?.name ?? "";
    const saved = at(savedOn(story, name, (place + 1) / total), die);
    if (saved > now) now = saved;
    const isDone = story.done === "all" || place < story.done;
    const items = isDone ? done(flow, todo.Items, name, story) : filled(flow, todo.Items, name, story, "");
    todo = { ...todo, ...settleTodo(flow, todo, items, by(now)) };
  }
  return todo;
};

/** Given names that a mother may have. */
const mothers = /(美咲|陽子|さくら|由美子|恵|彩|結衣|真由美|千尋|明日香|七海|麻里子|凛|京子)$/;

/** Takes a subject that no other story has. */
const taker = (all: DemoCompany[], { between }: Dice) => {
  const free = all.flatMap(({ company, people }) => people.map((employee): Subject => ({ company, employee })));
  return (isFit: (subject: Subject) => boolean) => {
    const fit = free.filter(isFit);
    const [subject] = free.splice(free.indexOf(fit[between(0, fit.length - 1)]!), 1);
    return subject!;
  };
};

/** The cases of these stories, made as the product makes them; `users` did the work in turns. */
export const cases = (all: DemoCompany[], stories: readonly Story[], users: readonly number[]): Case[] => {
  const die = dice(66);
  const take = taker(all, die);
  return stories.map((story) => {
    const isBirth = story.kind === "maternityLeave";
    const isMother = isBirth && story.picks?.pregnancy !== "father";
    const subject = take(({ employee }) => !isBirth || mothers.test(employee.label) === isMother);
    return caseOf(story, subject, users, die);
  });
};
